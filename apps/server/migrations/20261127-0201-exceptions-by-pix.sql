-- Money of a Pix that named no invoice is found by the Pix that brought it.
create index settlement_exception_by_pix on settlement_exception (tenant_id, (detail ->> 'endToEndId')) where kind = 'pixUnknown';
