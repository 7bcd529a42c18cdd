-- At most a share of a transfer is taken by retentions: what is above it is put off, by invoice, and the next transfer takes it under its own cap.
-- The cap that a transfer was calculated under last; a closed one keeps that of its closing.
alter table transfer add column retention_cap_ppm integer check (retention_cap_ppm between 1 and 1000000);

alter table transfer_line drop constraint transfer_line_kind_check;
alter table transfer_line add constraint transfer_line_kind_check check (kind in ('covered', 'late', 'schedule', 'fee', 'received',
  'discountsBorne', 'charges', 'commission', 'cost', 'evaded', 'canceled', 'replaced', 'feeReturned', 'counter', 'counterReturned', 'discounts',
  'undone', 'deferred', 'overCapBefore', 'overCap', 'rectification', 'anticipation', 'creditLine', 'installment', 'interest', 'balancing',
  'erpRefund', 'detached', 'creditGranted', 'anticipated', 'price', 'carried'));

-- Odd movements put off, even ones take: as for what goes into transfers and out of them.
alter table transfer_source
  drop constraint transfer_source_component_check,
  drop constraint transfer_source_invoice,
  drop constraint transfer_source_once;
alter table transfer_source
  add constraint transfer_source_component_check check (component in ('revenue', 'schedule', 'counter', 'discount', 'charges', 'received', 'borne',
    'cost', 'overCap', 'deferral', 'installment', 'interest', 'rectification', 'anticipation', 'creditLine', 'balancing', 'erpRefund', 'detached',
    'creditGranted', 'anticipated', 'price')),
  add constraint transfer_source_invoice check ((component in ('revenue', 'counter', 'discount', 'charges', 'received', 'borne', 'cost', 'overCap'))
    = (invoice_id is not null) and (invoice_id is null) = (basis is null)),
  add constraint transfer_source_once check (turn = 1
    or component in ('revenue', 'schedule', 'counter', 'discount', 'charges', 'received', 'borne', 'overCap'));
create index transfer_source_over_cap on transfer_source (tenant_id, transfer_id) where component = 'overCap';
