-- Messages by other channels than e-mail, and what a provider tells of one after it took it.
alter table delivery add column channel text not null default 'email' check (channel in ('email', 'sms', 'whatsapp'));
alter table delivery add column provider_id text;
-- A call whose answer was not heard: it is not made again until its provider tells, or a person decides.
alter table delivery add column asked_at timestamptz;
alter table delivery add column delivered_at timestamptz;
alter table delivery add column read_at timestamptz;
alter table delivery drop constraint delivery_status_check;
alter table delivery add constraint delivery_status_check check
  (status in ('queued', 'sent', 'delivered', 'read', 'bounced', 'failed', 'expired'));
alter table delivery drop constraint delivery_check;
alter table delivery add constraint delivery_sent check ((status in ('sent', 'delivered', 'read', 'bounced')) = (sent_at is not null));
alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in
  ('firstAccess', 'passwordReset', 'emailVerification', 'secondFactorCode', 'securityNotice', 'apiTokenExpiring', 'payoutAccountNotice',
  'invoiceSent', 'collectionReminder', 'listingNotice', 'listingAlert', 'templateTest', 'notification'));

-- What a rule wrote to a family, is going to write, or did not write and why. One for each version of a rule, family, day and channel.
create table notification (
  tenant_id integer not null,
  id uuid not null,
  -- The rule's owner: the network itself, or the host.
  rule_tenant integer not null,
  rule_id uuid not null,
  rule_number integer not null,
  action smallint not null,
  guardian_id uuid not null,
  -- The day that the action reached.
  day date not null,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  is_fallback boolean not null default false,
  lane text not null check (lane in ('charge', 'service')),
  invoice_ids uuid[] not null check (cardinality(invoice_ids) > 0),
  status text not null check (status in ('waiting', 'handed', 'suppressed')),
  reason text check (reason in ('noAddress', 'court', 'bereavement', 'promise', 'dispute', 'quarantine', 'agreement', 'tooRecent',
    'sameDay', 'weeklyCap', 'paid', 'rulePaused', 'templateSuspended', 'channelOff', 'variablesMissing', 'tooLate')),
  -- The first allowed hour of the family's state, by the network's clock, and its day.
  not_before timestamptz not null,
  send_day date not null,
  delivery_id uuid,
  subject text,
  body text,
  -- Of an SMS.
  segments smallint,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint notification_once unique (tenant_id, rule_id, rule_number, action, guardian_id, day, channel),
  foreign key (rule_tenant, rule_id, rule_number, action) references notification_action (tenant_id, rule_id, number, position),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id),
  foreign key (tenant_id, delivery_id) references delivery (tenant_id, id),
  constraint notification_rule_owner check (rule_tenant in (0, tenant_id)),
  constraint notification_suppressed check ((status = 'suppressed') = (reason is not null)),
  constraint notification_handed check ((status = 'handed') = (delivery_id is not null) and (status = 'handed') = (body is not null))
);
-- Of what a version of a rule reaches on a day, one message leaves by each channel.
create unique index notification_sent_once on notification (tenant_id, rule_id, rule_number, guardian_id, day, channel)
  where status <> 'suppressed';
create index notification_waiting on notification (tenant_id, not_before, id) where status = 'waiting';
create index notification_of_guardian on notification (tenant_id, guardian_id, id);
create index notification_of_rule on notification (tenant_id, rule_id, id);
create index notification_of_delivery on notification (tenant_id, delivery_id) where delivery_id is not null;
create index notification_of_invoice on notification using gin (tenant_id, invoice_ids);
call control.protect_tenant_table('notification', 'select, insert');
-- What it is about never changes; what became of it does.
grant update (status, reason, not_before, send_day, delivery_id, subject, body, segments, invoice_ids) on notification to caderneta_app;
