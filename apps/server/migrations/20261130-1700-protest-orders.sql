-- A title goes to protest by days told at its registration, or by an order of its own; an order is withdrawn by another.
alter table bank_agreement add column protest_days integer check (protest_days between 1 and 99);
-- The bank writes a title off on the last day to pay: a protest must come before it.
alter table bank_agreement add constraint bank_agreement_protest_before_end check (protest_days <= payable_days);

alter table bank_instruction drop constraint bank_instruction_movement_check;
alter table bank_instruction add constraint bank_instruction_movement_check
  check (movement in ('register', 'writeOff', 'changeDueDate', 'protest', 'stopProtest'));
-- Days to protest that the bank was told with the registration; null: never, or not told yet.
alter table bank_instruction add column told_protest_days integer check (told_protest_days between 1 and 99);
alter table bank_instruction add constraint bank_instruction_told_protest_check
  check (told_protest_days is null or movement = 'register');
-- The protest that it asked for is over: the title left the registry, or never came there.
alter table bank_instruction add column is_protest_over boolean not null default false;
create unique index bank_instruction_one_protest on bank_instruction (tenant_id, invoice_id, generation, movement)
  where movement in ('protest', 'stopProtest') and bank_file_id is null;
