-- Rules that count their days from an agreement or an enrollment, beside those of invoices; templates for them; buttons that lead to their pages.
alter table notification_rule drop constraint notification_rule_type_check;
alter table notification_rule add constraint notification_rule_type_check check (type in
  ('invoices', 'paid', 'agreementOffers', 'installments', 'brokenAgreements', 'enrollments', 'signatures', 'reEnrollments'));

alter table message_template drop constraint message_template_kind_check;
alter table message_template add constraint message_template_kind_check check (kind in
  ('beforeDue', 'dueToday', 'overdue', 'paid', 'agreement', 'installment', 'brokenAgreement', 'document', 'enrollment', 'signature', 'reEnrollment',
   'cardMachine', 'weeklySummary'));
alter table message_template_version drop constraint message_template_version_button_target_check;
alter table message_template_version add constraint message_template_version_button_target_check check (button_target in
  ('invoicePage', 'familyPage', 'agreementPage', 'contractPage'));

-- What a message tells of: invoices, agreements or enrollments, as the type of its rule says.
alter table notification rename column invoice_ids to about_ids;
alter table notification rename constraint notification_invoice_ids_check to notification_about_ids_check;
alter index notification_of_invoice rename to notification_of_subject;
alter table notification add column about text not null default 'invoice' check (about in ('invoice', 'agreement', 'enrollment'));

-- A message about an enrollment is for the guardian who pays it.
alter table delivery add column enrollment_id uuid;
alter table delivery drop constraint delivery_reader;
alter table delivery add constraint delivery_reader check (num_nonnulls(user_id, school_id, invoice_id, contract_id, enrollment_id) = 1);

-- By the network's calendar, which is not always that of the instant.
alter table enrollment add column created_on date not null default (now() at time zone 'America/Sao_Paulo')::date;

do $$
declare
  network integer;
begin
  for network in select id from control.tenant order by id loop
    perform set_config('app.tenant_id', network::text, true);
    update enrollment set created_on = (created_at at time zone 'America/Sao_Paulo')::date where tenant_id = network;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- The days that the new rules look for.
create index agreement_by_offer_day on agreement (tenant_id, quoted_on) where status = 'created';
create index agreement_by_broken_day on agreement (tenant_id, ended_on) where status = 'expired';
create index enrollment_by_creation on enrollment (tenant_id, created_on);
create index enrollment_contract_by_sending on enrollment_contract (tenant_id, sent_at) where status = 'sent';
