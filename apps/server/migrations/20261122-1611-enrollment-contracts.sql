-- Contracts of enrollments. The text is frozen when it is made: no column of it may be updated. A signature is a row of its own that is
-- only ever added, and names the very text.
create table enrollment_contract (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  enrollment_id uuid not null,
  -- Counts the contracts of an enrollment.
  number integer not null check (number > 0),
  -- The host's text, or the network's own.
  is_standard boolean not null,
  model_id uuid not null,
  model_number integer not null check (model_number > 0),
  title text not null,
  html text not null check (html <> ''),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- As they stood when it was made: who has to sign, and what is masked in the text.
  student_name text not null,
  guardian_name text not null,
  guardian_tax_id text not null,
  status text not null default 'made' check (status in ('made', 'sent', 'signed', 'superseded', 'canceled')),
  cancel_reason text,
  -- The link that is good now: a new one ends the one before.
  link_id uuid,
  link_expires_at timestamptz,
  sent_at timestamptz,
  -- Tries of the present link that named another tax number.
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, enrollment_id, number),
  unique (tenant_id, id, content_hash),
  unique (tenant_id, link_id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, enrollment_id) references enrollment (tenant_id, id),
  check ((status = 'canceled') = (cancel_reason is not null)),
  check ((link_id is null) = (link_expires_at is null)),
  -- One contract that counts. At the end of the transaction: a new one supersedes the old one in the same statement.
  constraint one_contract_of_an_enrollment exclude using btree (tenant_id with =, enrollment_id with =)
    where (status in ('made', 'sent', 'signed')) deferrable initially deferred
);
create index enrollment_contract_by_time on enrollment_contract (tenant_id, created_at, id);
create index enrollment_contract_by_school on enrollment_contract (tenant_id, school_id, id);
call control.protect_tenant_table('enrollment_contract', 'select, insert');
grant update (status, cancel_reason, link_id, link_expires_at, sent_at, wrong_tries, version) on enrollment_contract to caderneta_app;

create table contract_signature (
  tenant_id integer not null,
  contract_id uuid not null,
  -- The text that was on the page of whoever signed.
  content_hash text not null,
  signer_name text not null,
  signer_tax_id text not null,
  address text not null,
  user_agent text not null,
  link_id uuid not null,
  signed_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, contract_id),
  foreign key (tenant_id, contract_id, content_hash) references enrollment_contract (tenant_id, id, content_hash)
);
call control.protect_tenant_table('contract_signature', 'select');
grant insert (tenant_id, contract_id, content_hash, signer_name, signer_tax_id, address, user_agent, link_id)
  on contract_signature to caderneta_app;
