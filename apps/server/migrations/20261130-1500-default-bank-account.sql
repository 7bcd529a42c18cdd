-- The account that screens choose where a network has several: one a network, in a row of its own, so that two who choose at once leave one.
create table default_bank_account (
  tenant_id integer not null,
  bank_account_id uuid not null,
  primary key (tenant_id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id) on delete cascade
);
call control.protect_tenant_table('default_bank_account', 'select, insert, update, delete');
