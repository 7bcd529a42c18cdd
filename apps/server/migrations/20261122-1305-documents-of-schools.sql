-- Documents of a school's company. Of a kind of which there is one, a newer takes the place of the one before, which stays to be read.
create table school_document (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  kind text not null check (kind in ('contract', 'additive', 'articles', 'cnpjCard', 'addressProof', 'ownerDocument', 'other')),
  file_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  replaced_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id),
  -- Held at the commit: the one before steps back in the statement that brings the newer.
  constraint school_document_in_place exclude using btree (tenant_id with =, school_id with =, kind with =)
    where (replaced_at is null and kind not in ('additive', 'other')) deferrable initially deferred
);
create index school_document_of_school on school_document (tenant_id, school_id, created_at, id);
call control.protect_tenant_table('school_document', 'select, insert');
grant update (replaced_at) on school_document to caderneta_app;
