-- What a school owes, got and waits for, told once a week to its phone by WhatsApp: the text is a template of the host, approved by the provider.
alter table message_template drop constraint message_template_kind_check;
alter table message_template add constraint message_template_kind_check check (kind in
  ('beforeDue', 'dueToday', 'overdue', 'paid', 'agreement', 'document', 'enrollment', 'cardMachine', 'weeklySummary'));
alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in
  ('firstAccess', 'passwordReset', 'emailVerification', 'secondFactorCode', 'securityNotice', 'apiTokenExpiring', 'payoutAccountNotice', 'invoiceSent',
   'collectionReminder', 'listingNotice', 'listingAlert', 'templateTest', 'notification', 'agreementTerms', 'weeklySummary'));

create table weekly_summary (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  -- The Monday of the week: a school has one summary of it, whichever day is chosen meanwhile.
  week date not null check (extract(isodow from week) = 1),
  day date not null,
  -- The first allowed hour of the school's state, by the network's clock.
  not_before timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'handed', 'suppressed')),
  reason text check (reason in ('switchedOff', 'channelOff', 'noTemplate', 'noPhone', 'variablesMissing', 'tooLate')),
  delivery_id uuid,
  -- As the school got it.
  body text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint weekly_summary_once unique (tenant_id, school_id, week),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, delivery_id) references delivery (tenant_id, id),
  constraint weekly_summary_of_its_week check (day between week and week + 6),
  constraint weekly_summary_suppressed check ((status = 'suppressed') = (reason is not null)),
  constraint weekly_summary_handed check ((status = 'handed') = (delivery_id is not null) and (status = 'handed') = (body is not null))
);
create index weekly_summary_waiting on weekly_summary (tenant_id, not_before, id) where status = 'waiting';
call control.protect_tenant_table('weekly_summary', 'select, insert');
grant update (status, reason, not_before, delivery_id, body) on weekly_summary to caderneta_app;
