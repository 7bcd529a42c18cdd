-- What a guardian chose about messages goes on with the record that remains: from which record it came, so that a wrong merge can be undone.
alter table guardian
  add column language_came_from uuid,
  add column message_channel_came_from uuid,
  add column reminder_emails_came_from uuid,
  add constraint guardian_language_came_from foreign key (tenant_id, language_came_from) references guardian (tenant_id, id),
  add constraint guardian_message_channel_came_from foreign key (tenant_id, message_channel_came_from) references guardian (tenant_id, id),
  add constraint guardian_reminder_emails_came_from foreign key (tenant_id, reminder_emails_came_from) references guardian (tenant_id, id);
comment on column guardian.language_came_from is 'The merged guardian whose choice it is; null where it is the guardian''s own.';
