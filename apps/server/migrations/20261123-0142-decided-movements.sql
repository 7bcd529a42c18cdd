-- What people decided moves in transfers: retentions that are put off, their instalments, adjustments; and transfers apart from the months.
alter table transfer
  add column kind text not null default 'month' check (kind in ('month', 'detached')),
  -- What a transfer apart from the months pays.
  add column adjustment_id uuid,
  add foreign key (tenant_id, adjustment_id) references adjustment (tenant_id, id),
  add constraint transfer_detached check ((kind = 'detached') = (adjustment_id is not null)
    and (kind = 'month' or closed_at is not null)),
  drop constraint transfer_tenant_id_school_id_competence_key;
create unique index transfer_of_month on transfer (tenant_id, school_id, competence) where kind = 'month';
create unique index transfer_of_adjustment on transfer (tenant_id, adjustment_id) where adjustment_id is not null;

alter table transfer_line drop constraint transfer_line_kind_check;
alter table transfer_line add constraint transfer_line_kind_check check (kind in ('covered', 'late', 'schedule', 'fee', 'received',
  'discountsBorne', 'charges', 'commission', 'cost', 'evaded', 'canceled', 'replaced', 'feeReturned', 'counter', 'counterReturned', 'discounts',
  'undone', 'deferred', 'rectification', 'anticipation', 'creditLine', 'installment', 'interest', 'balancing', 'erpRefund', 'detached',
  'creditGranted', 'anticipated', 'price', 'carried'));

alter table transfer_source
  drop constraint transfer_source_component_check,
  drop constraint transfer_source_invoice,
  drop constraint transfer_source_sign;
alter table transfer_source
  add constraint transfer_source_component_check check (component in ('revenue', 'schedule', 'counter', 'discount', 'charges', 'received', 'borne',
    'cost', 'deferral', 'installment', 'interest', 'rectification', 'anticipation', 'creditLine', 'balancing', 'erpRefund', 'detached',
    'creditGranted', 'anticipated', 'price')),
  add constraint transfer_source_invoice check ((component in ('revenue', 'counter', 'discount', 'charges', 'received', 'borne', 'cost'))
    = (invoice_id is not null) and (invoice_id is null) = (basis is null)),
  add constraint transfer_source_sign check (case when component in ('schedule', 'rectification', 'balancing') then true
    when component in ('counter', 'discount') then (turn % 2 = 1) = (cents < 0)
    when component in ('cost', 'installment', 'interest', 'anticipation', 'creditLine', 'price') then cents < 0
    when component in ('deferral', 'erpRefund', 'detached', 'creditGranted', 'anticipated') then cents > 0
    else (turn % 2 = 1) = (cents > 0) end),
  -- What people decided moves once.
  add constraint transfer_source_once check (turn = 1 or component in ('revenue', 'schedule', 'counter', 'discount', 'charges', 'received', 'borne'));
