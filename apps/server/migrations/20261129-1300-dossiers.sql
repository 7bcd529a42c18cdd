-- What was owed, said, agreed and proved of a family, frozen in two files with their hashes: for a lawyer, a court or Procon.
create table dossier (
  tenant_id integer not null,
  id uuid not null,
  number bigint not null,
  guardian_id uuid not null,
  -- Schools whose records are in it: whoever sees only some of them does not open it.
  school_ids uuid[] not null check (cardinality(school_ids) > 0),
  invoices integer not null check (invoices >= 0),
  -- With the charges of the day it was made.
  owed_cents bigint not null check (owed_cents >= 0),
  paper_id uuid not null,
  file_id uuid not null,
  made_by uuid not null,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id),
  foreign key (tenant_id, paper_id) references stored_file (tenant_id, id),
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id)
);
create index dossier_by_guardian on dossier (tenant_id, guardian_id, id);
call control.protect_tenant_table('dossier', 'select, insert');
