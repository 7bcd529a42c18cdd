-- Collection: families who owe, what was said to them, and when they may be called.
-- Invoices that are owed, by the day on which their debt began: the oldest of the network first, and those of one family.
create index invoice_owed_by_day on invoice (tenant_id, coalesce(late_since, due_on), id) include (guardian_id, school_id, due_on)
  where status in ('generated', 'pending', 'inProtest', 'expired');
create index invoice_owed_by_guardian on invoice (tenant_id, guardian_id, coalesce(late_since, due_on), id) include (school_id, due_on, open_cents)
  where status in ('generated', 'pending', 'inProtest', 'expired');

-- What is known of a family about its debt; `id` is the guardian's.
create table collection_family (
  tenant_id integer not null,
  id uuid not null,
  status text not null default 'toCharge' check (status in ('toCharge', 'chargeAttempt', 'chargeMade', 'forwardToJustice')),
  -- A debt that began after this day begins again with toCharge.
  status_on date not null,
  dossier text check (dossier <> ''),
  -- Set and lifted by a person: nobody is charged meanwhile.
  flag text check (flag in ('court', 'bereavement')),
  flag_reason text check (flag_reason <> ''),
  flagged_by_name text,
  flagged_at timestamptz,
  last_contact_at timestamptz,
  last_channel text,
  last_outcome text,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references guardian (tenant_id, id),
  constraint collection_family_flag check (num_nulls(flag, flag_reason, flagged_by_name, flagged_at) in (0, 4)),
  constraint collection_family_contact check (num_nulls(last_contact_at, last_channel, last_outcome) in (0, 3)),
  constraint collection_family_justice check ((status = 'forwardToJustice') = (dossier is not null))
);
call control.protect_tenant_table('collection_family', 'select, insert, update');

create table collection_contact (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  channel text not null check (channel in ('phone', 'whatsApp', 'sms', 'email', 'letter', 'inPerson')),
  -- The family called or wrote: hours are for calls that we make.
  is_inbound boolean not null,
  outcome text not null check (outcome in ('answered', 'promised', 'disputed', 'messageLeft', 'noAnswer', 'wrongNumber')),
  note text,
  contacted_at timestamptz not null,
  contacted_by uuid not null,
  contacted_by_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id)
);
create index collection_contact_of_family on collection_contact (tenant_id, guardian_id, id desc);
call control.protect_tenant_table('collection_contact', 'select, insert');

create table collection_promise (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  contact_id uuid not null,
  cents bigint not null check (cents > 0),
  made_on date not null,
  promised_on date not null check (promised_on >= made_on),
  -- The bank day after it: money of the promised day has arrived by its end.
  judged_after date not null check (judged_after > promised_on),
  status text not null default 'open' check (status in ('open', 'kept', 'broken', 'canceled')),
  -- What the family paid from the day of the promise to the day it is for.
  paid_cents bigint check (paid_cents >= 0),
  canceled_reason text check (canceled_reason <> ''),
  made_by_name text not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id),
  foreign key (tenant_id, contact_id) references collection_contact (tenant_id, id),
  constraint collection_promise_judged check (case status when 'kept' then paid_cents >= cents when 'broken' then paid_cents < cents
    else paid_cents is null end),
  constraint collection_promise_canceled check ((status = 'canceled') = (canceled_reason is not null))
);
create unique index collection_promise_open on collection_promise (tenant_id, guardian_id) where status = 'open';
create index collection_promise_of_family on collection_promise (tenant_id, guardian_id, id desc);
create index collection_promise_judged on collection_promise (tenant_id, judged_after) where status = 'open';
create index collection_promise_broken on collection_promise (tenant_id, promised_on desc, guardian_id) where status = 'broken';
call control.protect_tenant_table('collection_promise', 'select, insert, update');

create table collection_dispute (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  invoice_id uuid not null,
  school_id uuid not null,
  contact_id uuid not null,
  reason text not null check (reason <> ''),
  opened_at timestamptz not null,
  opened_by_name text not null,
  -- upheld: the family is right. rejected: the debt stands.
  status text not null default 'open' check (status in ('open', 'upheld', 'rejected')),
  decision text check (decision <> ''),
  decided_by_name text,
  decided_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, contact_id) references collection_contact (tenant_id, id),
  constraint collection_dispute_decided check (num_nulls(decision, decided_by_name, decided_at) = case status when 'open' then 3 else 0 end)
);
create unique index collection_dispute_open on collection_dispute (tenant_id, invoice_id) where status = 'open';
create index collection_dispute_of_family on collection_dispute (tenant_id, guardian_id, id desc);
call control.protect_tenant_table('collection_dispute', 'select, insert, update');

-- A family that an agent of the queue has before them: nobody else is given it until then.
create table collection_claim (
  tenant_id integer not null,
  guardian_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  until timestamptz not null,
  primary key (tenant_id, guardian_id),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id)
);
create index collection_claim_of_user on collection_claim (tenant_id, user_id);
call control.protect_tenant_table('collection_claim', 'select, insert, update, delete');
