-- Classes, and families that are enrolled later, come by sheet too.
alter table sheet_import drop constraint sheet_import_kind_check;
alter table sheet_import add constraint sheet_import_kind_check
  check (kind in ('enrollments', 'reEnrollments', 'invoices', 'liquidations', 'classes', 'families'));
