-- What a family chose about its messages: its language, the channel that it prefers, and whether reminders come by e-mail. Null: nothing was chosen.
alter table guardian
  add column language text check (language in ('pt-BR', 'en')),
  add column message_channel text check (message_channel in ('email', 'sms', 'whatsapp')),
  add column reminder_emails_stopped_at timestamptz;

alter table notification drop constraint notification_reason_check;
alter table notification add constraint notification_reason_check check (reason in ('noAddress', 'court', 'bereavement', 'promise', 'dispute',
  'quarantine', 'agreement', 'tooRecent', 'sameDay', 'weeklyCap', 'paid', 'rulePaused', 'templateSuspended', 'channelOff', 'variablesMissing',
  'tooLate', 'unsubscribed', 'otherChannel'));
