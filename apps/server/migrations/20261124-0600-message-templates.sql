-- May a network write message templates of its own? The host's are there for every network.
alter table control.tenant add column template_library boolean not null default false;
grant insert (template_library) on control.tenant to caderneta_app;
grant update (template_library) on control.tenant to caderneta_app;

-- Message templates: what families are told, written once and filled in for each. The content stands in versions that never change, so
-- that what is under way goes on with its own.
create table message_template (
  tenant_id integer not null references control.tenant (id),
  id uuid not null,
  name text not null,
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  kind text not null check (kind in
    ('beforeDue', 'dueToday', 'overdue', 'paid', 'agreement', 'document', 'enrollment', 'cardMachine')),
  is_active boolean not null default true,
  -- The newest version, and the one that messages are made from; null while none is approved.
  number integer not null default 1 check (number > 0),
  approved_number integer check (approved_number between 1 and number),
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
create index message_template_by_search on message_template (tenant_id, search, id);
create index message_template_by_kind on message_template (tenant_id, kind, channel, id);
call control.protect_tenant_table('message_template', 'select, insert, update, delete');

-- Pictures of e-mails, 600 by 300.
create table message_banner (
  tenant_id integer not null,
  id uuid not null,
  template_id uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) between 1 and 307200),
  primary key (tenant_id, template_id, id),
  foreign key (tenant_id, template_id) references message_template (tenant_id, id) on delete cascade
);
call control.protect_tenant_table('message_banner', 'select, insert');

create table message_template_version (
  tenant_id integer not null,
  template_id uuid not null,
  number integer not null check (number > 0),
  subject text check (subject !~ '[\r\n]'),
  subject_en text check (subject_en !~ '[\r\n]'),
  -- Clean rich text for an e-mail; plain text for the other channels.
  body text not null check (body <> ''),
  body_en text check (body_en <> ''),
  button_label text,
  button_label_en text,
  button_target text check (button_target in ('invoicePage', 'familyPage')),
  banner_id uuid,
  whatsapp_id text check (whatsapp_id ~ '^[a-z0-9_]+$' and length(whatsapp_id) <= 512),
  status text not null check (status in ('pending', 'approved', 'reproved')),
  reasons text[] not null default '{}' check
    (reasons <@ array['missingAtProvider', 'incompatibleTag', 'notApproved']),
  -- What the provider said, in its own words.
  provider_words text,
  checked_at timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, template_id, number),
  foreign key (tenant_id, template_id) references message_template (tenant_id, id) on delete cascade,
  foreign key (tenant_id, template_id, banner_id) references message_banner (tenant_id, template_id, id),
  check ((status = 'reproved') = (cardinality(reasons) > 0)),
  check ((button_label is null) = (button_target is null)),
  check (button_label_en is null or button_label is not null)
);
call control.protect_tenant_table('message_template_version', 'select, insert');
-- The content of a version never changes; what the provider answers does.
grant update (status, reasons, provider_words, checked_at) on message_template_version to caderneta_app;

alter table message_template add constraint message_template_newest
  foreign key (tenant_id, id, number) references message_template_version (tenant_id, template_id, number)
  deferrable initially deferred;
alter table message_template add constraint message_template_approved
  foreign key (tenant_id, id, approved_number) references message_template_version (tenant_id, template_id, number)
  deferrable initially deferred;

-- A test of a template goes to the person who asked for it.
alter table delivery drop constraint delivery_kind_check;
alter table delivery add constraint delivery_kind_check check (kind in
  ('firstAccess', 'passwordReset', 'emailVerification', 'secondFactorCode', 'securityNotice', 'apiTokenExpiring', 'payoutAccountNotice',
  'invoiceSent', 'collectionReminder', 'listingNotice', 'listingAlert', 'templateTest'));
