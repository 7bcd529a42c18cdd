-- A title at a registry is written off in two orders where its bank has no one order for both: this stop was asked because the write-off waits behind it.
alter table bank_instruction add column is_for_write_off boolean not null default false;
alter table bank_instruction add constraint bank_instruction_for_write_off_check check (not is_for_write_off or movement = 'stopProtest');
