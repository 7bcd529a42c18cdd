-- A family reads the terms of its agreement behind a signed link and accepts them. The acceptance is a row that is only ever added.
alter table agreement
  -- Frozen when it is made, as the network decided then.
  add column needs_acceptance boolean not null default false,
  add column accepted_at timestamptz,
  -- The link that is good now: a new one ends the one before.
  add column link_id uuid,
  add column link_expires_at timestamptz,
  -- Tries of the present link, right or wrong.
  add column wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  -- When the family first read it.
  add column opened_at timestamptz,
  add constraint agreement_link_id_key unique (tenant_id, link_id),
  add constraint agreement_link check ((link_id is null) = (link_expires_at is null)),
  add constraint agreement_accepted check (not needs_acceptance or issued_on is null or accepted_at is not null);

create table agreement_acceptance (
  tenant_id integer not null,
  agreement_id uuid not null,
  kind text not null check (kind in ('link', 'paper')),
  -- The terms that were on the page, and their hash.
  terms text[] not null check (cardinality(terms) > 0),
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  tax_id text,
  address text,
  user_agent text,
  link_id uuid,
  -- Of paper: where it is kept, and who says so.
  reason text,
  recorded_by uuid,
  recorded_by_name text,
  accepted_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, agreement_id),
  foreign key (tenant_id, agreement_id) references agreement (tenant_id, id),
  constraint agreement_acceptance_proved check (case kind
    when 'link' then num_nulls(tax_id, address, user_agent, link_id) = 0
    else num_nulls(reason, recorded_by, recorded_by_name) = 0 end)
);
call control.protect_tenant_table('agreement_acceptance', 'select');
grant insert (tenant_id, agreement_id, kind, terms, terms_hash, name, tax_id, address, user_agent, link_id, reason, recorded_by, recorded_by_name)
  on agreement_acceptance to caderneta_app;

alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in
  ('firstAccess', 'passwordReset', 'emailVerification', 'secondFactorCode', 'securityNotice', 'apiTokenExpiring', 'payoutAccountNotice', 'invoiceSent',
   'collectionReminder', 'listingNotice', 'listingAlert', 'templateTest', 'notification', 'agreementTerms'));
