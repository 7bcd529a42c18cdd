-- Terms that people accept before they work. Drafts are written at the host; what is published is a row of its own that nobody can change.
create table term_version (
  tenant_id integer not null check (tenant_id = 0),
  id uuid not null,
  kind text not null check (kind in ('PrivacyPolicy', 'StatementOfResponsibility', 'RegistrationUpdate')),
  status text not null default 'draft' check (status in ('draft', 'published')),
  number integer,
  title_pt text not null,
  title_en text not null,
  html_pt text not null,
  html_en text not null,
  published_at timestamptz,
  content_hash text,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((status = 'published') = (number is not null and published_at is not null and content_hash is not null))
);
create index term_version_by_time on term_version (tenant_id, created_at, id);
call control.protect_tenant_table('term_version', 'select, insert, update');

create table published_term (
  tenant_id integer not null check (tenant_id = 0),
  id uuid not null,
  kind text not null check (kind in ('PrivacyPolicy', 'StatementOfResponsibility', 'RegistrationUpdate')),
  number integer not null check (number > 0),
  title_pt text not null,
  title_en text not null,
  html_pt text not null check (html_pt <> ''),
  html_en text not null check (html_en <> ''),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references term_version (tenant_id, id),
  -- An exclusion, so that two publications at once are numbered one after the other: the second is tried again.
  constraint published_term_number exclude using btree (tenant_id with =, kind with =, number with =)
);
call control.protect_tenant_table('published_term', 'select, insert');

create table term_acceptance (
  tenant_id integer not null,
  id uuid not null,
  term_version_id uuid not null,
  kind text not null check (kind in ('PrivacyPolicy', 'StatementOfResponsibility', 'RegistrationUpdate')),
  number integer not null check (number > 0),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null,
  -- What is asked again after a time is accepted again: the count of a person's acceptances of one version.
  round integer not null check (round > 0),
  person_name text not null,
  person_email text not null,
  search text not null,
  address text not null,
  accepted_on date not null,
  accepted_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  constraint accepted_once exclude using btree (tenant_id with =, user_id with =, term_version_id with =, round with =)
);
create index term_acceptance_by_time on term_acceptance (tenant_id, accepted_at, id);
call control.protect_tenant_table('term_acceptance', 'select');
grant insert (tenant_id, id, term_version_id, kind, number, content_hash, user_id, round, person_name, person_email, search, address, accepted_on)
  on term_acceptance to caderneta_app;
-- The host reads who accepted, of every network.
create policy operator_every_tenant on term_acceptance for select to caderneta_operator using (true);
grant select on term_acceptance to caderneta_operator;
