-- An address that refused a message for good: nobody writes to it by rules until a person says that it is right.
alter table guardian_contact
  add column refused_at timestamptz,
  add column refusal text check (length(refusal) <= 300),
  add constraint guardian_contact_refused check ((refused_at is null) = (refusal is null));
grant update (refused_at, refusal) on guardian_contact to caderneta_app;
create index guardian_contact_by_value on guardian_contact (tenant_id, value);

alter table notification drop constraint notification_reason_check;
alter table notification add constraint notification_reason_check check (reason in ('noAddress', 'court', 'bereavement', 'promise', 'dispute',
  'quarantine', 'agreement', 'tooRecent', 'sameDay', 'weeklyCap', 'paid', 'rulePaused', 'templateSuspended', 'channelOff', 'variablesMissing',
  'tooLate', 'unsubscribed', 'otherChannel', 'addressRefused'));
