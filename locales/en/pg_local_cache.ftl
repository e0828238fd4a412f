# Names of what pg_local_cache's pages show.

section-pg_local_cache = pg_local_cache

pglc-target-sql = SQL, prepared
    .short = Prepared SQL
pglc-target-mget = SQL mget
    .short = SQL mget
pglc-target-resp = RESP MGET
    .short = RESP MGET

dim-keys = Keys per request
    .unit =
        { $n ->
            [one] key per request
           *[other] keys per request
        }
dim-connections = Connections
    .unit = connections
dim-path = Path
dim-case = Case
pglc-group-keys =
    { $n ->
        [one] { $key } key per request
       *[other] { $key } keys per request
    }
pglc-case-sql_64_keys = SQL with 64 keys, between restarts

pglc-metric-rps = Requests per second
pglc-metric-resp_over_sql = RESP / SQL
pglc-metric-client_cpu = Client CPU
pglc-metric-server_cpu = Server CPU
pglc-metric-share = Share of the VM
pglc-metric-cost = Server time per request
pglc-metric-peak = Sampled peak

note-share = { $value } of the VM

source-pglc = pg_local_cache’s benchmark page on Go, SQL, and RESP.
source-pglc-machine = pg_local_cache’s table of machines.
pglc-machine-cpu = { $value } VM
version-go = Go
version-pgx = pgx

recipe-pglc-go = the Go cases, against a throwaway server

claim-pglc-resp_leads_1_256 = RESP answers more requests than prepared SQL
claim-pglc-resp_cheapest = RESP costs the server less per request than prepared SQL
