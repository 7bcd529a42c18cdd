-- By which rules a closed transfer was calculated: see transfer-rule-changes of the kernel. What stands was by the first, as far as is known.
alter table transfer add column rules smallint not null default 1 check (rules >= 1);
