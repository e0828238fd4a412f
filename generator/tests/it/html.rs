//! Built pages as trees: what a reader's browser would see of them.

use html5ever::tendril::TendrilSink;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

/// An element, or a text when `name` is empty.
pub struct Node {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub text: String,
    pub children: Vec<Node>,
}

impl Node {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    pub fn has_class(&self, class: &str) -> bool {
        self.attribute("class")
            .is_some_and(|classes| classes.split_ascii_whitespace().any(|name| name == class))
    }

    /// Calls `visit` for this element and every element below it.
    pub fn walk<'a>(&'a self, visit: &mut dyn FnMut(&'a Node)) {
        if !self.name.is_empty() {
            visit(self);
        }
        for child in &self.children {
            child.walk(visit);
        }
    }

    /// Calls `visit` for every text, but for those under elements that `skip` names.
    pub fn texts(&self, skip: &dyn Fn(&Node) -> bool, visit: &mut dyn FnMut(&str)) {
        if self.name.is_empty() {
            visit(&self.text);
        } else if !skip(self) {
            for child in &self.children {
                child.texts(skip, visit);
            }
        }
    }

    /// All text below, joined.
    pub fn whole_text(&self) -> String {
        let mut whole = String::new();
        self.texts(&|_| false, &mut |text| whole.push_str(text));
        whole
    }
}

pub fn parse(html: &str) -> Node {
    let dom = parse_document(RcDom::default(), ParseOpts::default()).one(html);
    convert(&dom.document)
}

fn convert(handle: &Handle) -> Node {
    let mut node = Node {
        name: "#other".to_owned(),
        attributes: Vec::new(),
        text: String::new(),
        children: Vec::new(),
    };
    match &handle.data {
        NodeData::Text { contents } => {
            node.name.clear();
            node.text = contents.borrow().to_string();
        }
        NodeData::Element { name, attrs, .. } => {
            node.name = name.local.to_string();
            node.attributes = attrs
                .borrow()
                .iter()
                .map(|attribute| {
                    (
                        attribute.name.local.to_string(),
                        attribute.value.to_string(),
                    )
                })
                .collect();
        }
        _ => {}
    }
    node.children = handle.children.borrow().iter().map(convert).collect();
    node
}
