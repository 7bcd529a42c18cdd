-- Of an open transfer, what its last calculation would put off because of the cap of retentions: the forecast takes it in later months.
alter table transfer add column estimated_over_cap_cents bigint not null default 0 check (estimated_over_cap_cents >= 0);
