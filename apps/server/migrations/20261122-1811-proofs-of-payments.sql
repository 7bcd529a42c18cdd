-- What a family showed at the counter: one file with a payment, the last one that was attached.
create table payment_proof (
  tenant_id integer not null,
  payment_id uuid not null,
  invoice_id uuid not null,
  file_id uuid not null,
  attached_by uuid not null,
  attached_at timestamptz not null,
  primary key (tenant_id, payment_id),
  foreign key (tenant_id, payment_id) references payment (tenant_id, id),
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id)
);
create index payment_proof_by_invoice on payment_proof (tenant_id, invoice_id);
call control.protect_tenant_table('payment_proof', 'select, insert, update');
