-- A remessa is handed to the bank on a day and in a way, or a person puts it aside with a reason.
alter table bank_file add column sent_on date;
alter table bank_file add column sent_by text check (sent_by in ('hand', 'folder', 'sftp', 'sandbox'));
alter table bank_file add column end_reason text check (char_length(end_reason) between 1 and 500);
alter table bank_file drop constraint bank_file_status_check;
alter table bank_file add constraint bank_file_status_check check (status in ('processing', 'processed', 'failed', 'ignored', 'prepared',
  'sending', 'sent', 'waitingReturn', 'returnReceived', 'containsErrors', 'success', 'canceled'));
alter table bank_file add constraint bank_file_sent_check check ((sent_on is null) = (sent_by is null) and (status <> 'sent' or sent_on is not null));
alter table bank_file add constraint bank_file_canceled_check check (status <> 'canceled' or end_reason is not null);

-- A person follows the bank: a payment that it took back is undone, a protest that was withdrawn ends.
alter table settlement_exception drop constraint settlement_exception_decision_check;
alter table settlement_exception add constraint settlement_exception_decision_check check (decision in ('noted', 'identified', 'creditApplied',
  'refundRequested', 'reinstated', 'proven', 'paymentReversed', 'protestWithdrawn'));

-- An account or a bank agreement that nothing uses may go: foreign keys hold the others.
grant delete on bank_account, bank_agreement to caderneta_app;
