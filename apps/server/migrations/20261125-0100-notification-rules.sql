-- Notification rules: which messages go to families by themselves, on which days and by which channel. What a rule says stands in versions
-- that never change, so that what is under way goes on with its own.
create table notification_rule (
  tenant_id integer not null references control.tenant (id),
  id uuid not null,
  name text not null,
  -- invoices: by days from the due date. paid: by days from the payment.
  type text not null check (type in ('invoices', 'paid')),
  status text not null default 'draft' check (status in ('draft', 'pendingPublication', 'active', 'paused')),
  -- The newest version, and the one that messages are made from.
  number integer not null default 1 check (number > 0),
  published_number integer check (published_number between 1 and number),
  removed_at timestamptz,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint notification_rule_published check ((status in ('draft', 'pendingPublication')) = (published_number is null)),
  constraint notification_rule_removed check (removed_at is null or status <> 'active')
);
create unique index notification_rule_name on notification_rule (tenant_id, name) where removed_at is null;
create index notification_rule_by_search on notification_rule (tenant_id, search, id);
call control.protect_tenant_table('notification_rule', 'select, insert, update');

create table notification_rule_version (
  tenant_id integer not null,
  rule_id uuid not null,
  number integer not null check (number > 0),
  -- Empty: every school, every category.
  school_ids uuid[] not null default '{}',
  categories text[] not null default '{}',
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, rule_id, number),
  foreign key (tenant_id, rule_id) references notification_rule (tenant_id, id),
  -- A rule of the host is for every network: it knows none of their schools.
  constraint notification_rule_version_schools check (tenant_id <> 0 or school_ids = '{}')
);
call control.protect_tenant_table('notification_rule_version', 'select, insert');

create table notification_action (
  tenant_id integer not null,
  rule_id uuid not null,
  number integer not null,
  position smallint not null check (position between 1 and 30),
  name text not null,
  days smallint not null check (days between -31 and 31),
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  is_on boolean not null,
  -- Of the network itself, or of the host.
  template_tenant integer not null,
  template_id uuid not null,
  -- Sent with where the family has no address of the channel, or its address refuses for good.
  fallback_tenant integer,
  fallback_id uuid,
  primary key (tenant_id, rule_id, number, position),
  foreign key (tenant_id, rule_id, number) references notification_rule_version (tenant_id, rule_id, number),
  foreign key (template_tenant, template_id) references message_template (tenant_id, id) on delete restrict,
  foreign key (fallback_tenant, fallback_id) references message_template (tenant_id, id) on delete restrict,
  constraint notification_action_template check (template_tenant in (0, tenant_id) and fallback_tenant in (0, tenant_id)),
  constraint notification_action_fallback check ((fallback_tenant is null) = (fallback_id is null))
);
create unique index notification_action_once on notification_action (tenant_id, rule_id, number, channel, days) where is_on;
create index notification_action_template on notification_action (tenant_id, template_tenant, template_id);
create index notification_action_fallback on notification_action (tenant_id, fallback_tenant, fallback_id);
call control.protect_tenant_table('notification_action', 'select, insert');

alter table notification_rule add constraint notification_rule_newest
  foreign key (tenant_id, id, number) references notification_rule_version (tenant_id, rule_id, number) deferrable initially deferred;
alter table notification_rule add constraint notification_rule_in_use
  foreign key (tenant_id, id, published_number) references notification_rule_version (tenant_id, rule_id, number)
  deferrable initially deferred;
