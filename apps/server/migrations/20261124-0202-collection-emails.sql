-- Reminders by e-mail: of a school, or of the network (school_id null) for schools without one.
create table collection_email (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid,
  is_active boolean not null,
  -- Days after the due date on which a family is written to.
  trigger_days smallint[] not null check (cardinality(trigger_days) between 1 and 12 and 0 < all (trigger_days)),
  subject text not null check (subject <> ''),
  body text not null check (body <> ''),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id)
);
create unique index collection_email_of_school on collection_email (tenant_id, school_id) nulls not distinct;
call control.protect_tenant_table('collection_email', 'select, insert, update');

-- One message to a family a day, whatever is run twice.
create table collection_email_sent (
  tenant_id integer not null,
  guardian_id uuid not null,
  day date not null,
  delivery_id uuid not null,
  invoice_ids uuid[] not null check (cardinality(invoice_ids) > 0),
  cents bigint not null check (cents > 0),
  primary key (tenant_id, guardian_id, day),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id),
  foreign key (tenant_id, delivery_id) references delivery (tenant_id, id)
);
create index collection_email_sent_of_day on collection_email_sent (tenant_id, day);
call control.protect_tenant_table('collection_email_sent', 'select, insert');

alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in
  ('firstAccess', 'passwordReset', 'emailVerification', 'secondFactorCode', 'securityNotice', 'apiTokenExpiring', 'payoutAccountNotice', 'invoiceSent', 'collectionReminder'));
