-- The same rules, by length and by what else there is: a counted repetition of a pattern is matched ten times as slowly, and each change of an
-- invoice, whatever it changes, checks its numbers again. Rows that stand were held to the same rule: they are gone through by the next file, whose
-- lock nobody waits for.
alter table invoice add constraint invoice_bar_code_digits check (octet_length(bar_code) = 44 and bar_code !~ '[^0-9]') not valid;
alter table invoice add constraint invoice_digitable_line_digits check (octet_length(digitable_line) = 47 and digitable_line !~ '[^0-9]') not valid;
alter table invoice drop constraint invoice_bar_code_check, drop constraint invoice_digitable_line_check;

alter table replaced_title add constraint replaced_title_bar_code_digits check (octet_length(bar_code) = 44 and bar_code !~ '[^0-9]') not valid;
alter table replaced_title drop constraint replaced_title_bar_code_check;

alter table pix_charge add constraint pix_charge_txid_digits check (octet_length(txid) in (32, 35) and txid !~ '[^0-9a-f]') not valid;
alter table pix_charge drop constraint pix_charge_txid_check;
