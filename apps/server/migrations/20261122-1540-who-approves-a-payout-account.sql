-- Whoever approves was a user before the account was proposed: nobody makes a second person for their own proposal. Both ids are of
-- version 7 and begin with the instant at which they were made. What was approved before stays as it is.
alter table payout_account add constraint payout_account_approver_was_there
  check (uuid_extract_timestamp(approved_by) <= uuid_extract_timestamp(id)) not valid;
