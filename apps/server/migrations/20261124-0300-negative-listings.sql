-- Negative listings: a debt told to a credit bureau, from the notice to the exclusion.

-- The legal desk, of the host alone: what each state asks for, from a day on, with its source. '**' stands for states without a row.
create table listing_rule (
  tenant_id integer not null check (tenant_id = 0),
  id uuid not null,
  uf text not null check (uf ~ '^([A-Z]{2}|\*\*)$'),
  waiting_days integer not null check (waiting_days between 1 and 365),
  overdue_days integer not null check (overdue_days between 1 and 365),
  minimum_cents bigint not null check (minimum_cents >= 0),
  valid_from date not null,
  source text not null check (source <> ''),
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, uf, valid_from)
);
call control.protect_tenant_table('listing_rule', 'select, insert');

select set_config('app.tenant_id', '0', true);
insert into listing_rule (tenant_id, id, uf, waiting_days, overdue_days, minimum_cents, valid_from, source, created_by_name)
select 0, uuidv7(), v.uf, v.days, 6, 1000, date '2020-01-01',
  'Prazo de espera e atraso mínimo publicados por serviço de negativação (Asaas, central de ajuda); valor mínimo da casa. Conferir com a assessoria jurídica.', 'Caderneta'
from (values ('**', 10), ('MT', 45), ('SP', 20), ('PE', 20), ('PI', 15)) v(uf, days);

-- A network lists while one of its consents lives.
create table listing_consent (
  tenant_id integer not null,
  id uuid not null,
  text text not null check (text <> ''),
  text_hash bytea not null check (octet_length(text_hash) = 32),
  accepted_by uuid not null,
  accepted_by_name text not null,
  accepted_at timestamptz not null,
  turned_off_by uuid,
  turned_off_by_name text,
  turned_off_at timestamptz,
  turned_off_reason text,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint listing_consent_off_whole check (num_nonnulls(turned_off_by, turned_off_by_name, turned_off_at, turned_off_reason) in (0, 4))
);
create unique index listing_consent_living on listing_consent (tenant_id) where turned_off_at is null;
call control.protect_tenant_table('listing_consent', 'select, insert, update');

create table negative_listing (
  tenant_id integer not null,
  -- Also our own name of it at the bureau.
  id uuid not null,
  school_id uuid not null,
  guardian_id uuid not null,
  invoice_id uuid not null,
  uf text not null check (uf ~ '^[A-Z]{2}$'),
  cents bigint not null check (cents > 0),
  due_on date not null,
  status text not null default 'noticed' check (status in ('noticed', 'inclusionRequested', 'refused', 'included', 'exclusionRequested', 'excluded', 'dropped')),
  requested_by uuid not null,
  requested_by_name text not null,
  -- The notice as it was sent: evidence. It is never changed.
  notice_delivery_id uuid not null,
  notice_recipient text not null check (notice_recipient <> ''),
  notice_subject text not null,
  notice_text text not null,
  notice_html text not null,
  notice_hash bytea not null check (octet_length(notice_hash) = 32),
  noticed_on date not null,
  waiting_days integer not null check (waiting_days > 0),
  delivered_on date,
  delivery_proof text,
  delivered_by uuid,
  delivered_by_name text,
  wait_until date,
  inclusion_asked_on date,
  -- When the bureau was first told; null: it has never heard of it.
  told_at timestamptz,
  included_on date,
  protocol text,
  exclusion_cause text check (exclusion_cause in ('paid', 'canceled', 'prescribed', 'courtOrder', 'mistake')),
  exclusion_note text,
  exclusion_asked_on date,
  exclusion_due_on date,
  excluded_on date,
  dropped_reason text,
  bureau_error text,
  -- The day of the last alert about its clock.
  alerted_on date,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, notice_delivery_id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  constraint listing_delivered_whole check (num_nonnulls(delivered_on, delivery_proof, delivered_by, delivered_by_name, wait_until) in (0, 5)),
  constraint listing_delivered_after_notice check (delivered_on >= noticed_on),
  constraint listing_waits_as_said check (wait_until = delivered_on + waiting_days),
  -- Nothing reaches the bureau before the delivery is proved and the wait is over.
  constraint listing_waited check (inclusion_asked_on > wait_until),
  constraint listing_asked_after_notice check (inclusion_asked_on is null or wait_until is not null),
  constraint listing_told_asked check (told_at is null or inclusion_asked_on is not null),
  constraint listing_asked check (status in ('noticed', 'dropped') or inclusion_asked_on is not null),
  constraint listing_included check (status <> 'included' or (included_on is not null and told_at is not null)),
  constraint listing_refused_says_why check (status <> 'refused' or bureau_error is not null),
  constraint listing_exclusion_whole check ((status in ('exclusionRequested', 'excluded')) = (exclusion_cause is not null)
    and num_nonnulls(exclusion_cause, exclusion_asked_on, exclusion_due_on) in (0, 3)),
  constraint listing_excluded check ((status = 'excluded') = (excluded_on is not null)),
  constraint listing_dropped_says_why check ((status = 'dropped') = (dropped_reason is not null)),
  -- What the bureau may hold is never dropped: it is taken out.
  constraint listing_dropped_unlisted check (status <> 'dropped' or included_on is null)
);
-- A debt has one listing until that one is over.
create unique index negative_listing_living on negative_listing (tenant_id, invoice_id) where status not in ('excluded', 'dropped');
create index negative_listing_by_guardian on negative_listing (tenant_id, guardian_id, id);
create index negative_listing_by_invoice on negative_listing (tenant_id, invoice_id, id);
create index negative_listing_under_way on negative_listing (tenant_id, id) where status in ('inclusionRequested', 'exclusionRequested');
create index negative_listing_at_bureau on negative_listing (tenant_id, due_on, id) where status in ('inclusionRequested', 'included', 'refused', 'noticed');
call control.protect_tenant_table('negative_listing', 'select, insert, update');

-- The job that asks the bureau, and the host's legal desk: states and days, and no name of a person.
create policy operator_every_tenant on negative_listing for select to caderneta_operator using (true);
grant select (tenant_id, id, uf, status, told_at) on negative_listing to caderneta_operator;

alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in
  ('firstAccess', 'passwordReset', 'emailVerification', 'secondFactorCode', 'securityNotice', 'apiTokenExpiring', 'payoutAccountNotice', 'invoiceSent',
   'collectionReminder', 'listingNotice', 'listingAlert'));
