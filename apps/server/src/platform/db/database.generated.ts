// Written from the migrated database by `npm run db:types`. Do not edit.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Cents } from '@caderneta/kernel/money'
import type { Ppm } from '@caderneta/kernel/percent'
import type { ColumnType, Generated } from 'kysely'

export type Database = {
  'academic_class': {
    tenant_id: number
    id: string
    school_id: string
    name: string
    abbreviation: Generated<string>
    school_year: number
    shift: 'morning' | 'afternoon' | 'night' | 'fullTime'
    level: 'earlyChildhood' | 'elementary1' | 'elementary2' | 'highSchool'
    grade: string
    capacity: Generated<number>
    starts_on: Branded<CalendarDate | null, string | null>
    ends_on: Branded<CalendarDate | null, string | null>
    starting_month: Generated<number>
    due_day: Generated<number>
    monthly_cents: Branded<Cents, number>
    max_installments: Generated<number>
    is_active: Generated<boolean>
    search: string
    version: Generated<number>
    created_at: Generated<Date>
    course_id: string | null
    discounts: OptionalJson
  }
  'adjustment': {
    tenant_id: number
    id: string
    school_id: string
    other_school_id: string | null
    kind: 'rectification' | 'balancing' | 'erpRefund' | 'creditLine' | 'anticipation' | 'detached'
    status: Generated<'asked' | 'consented' | 'approved' | 'discarded'>
    cents: Branded<Cents, number>
    amount_cents: GeneratedBranded<Cents, number>
    price_cents: GeneratedBranded<Cents, number>
    rate_ppm: Branded<Ppm | null, number | null>
    code: string | null
    reason: string
    paid_on: Branded<CalendarDate | null, string | null>
    parts: number | null
    asked_by: string
    asked_by_name: string
    consented_by: string | null
    consented_by_name: string | null
    approved_by: string | null
    approved_by_name: string | null
    approved_at: Date | null
    discarded_by: string | null
    discarded_by_name: string | null
    discarded_reason: string | null
    version: Generated<number>
    created_at: Generated<Date>
  }
  'adjustment_part': {
    tenant_id: number
    id: string
    adjustment_id: string
    kind: string
    school_id: string
    position: number
    competence: Branded<CalendarDate, string>
    due_on: Branded<CalendarDate, string>
    cents: Branded<Cents, number>
    from_cents: Branded<Cents, number>
    to_cents: Branded<Cents, number>
    total_cents: Branded<Cents, number>
    prev_position: number | null
    prev_due_on: Branded<CalendarDate | null, string | null>
    taken_in: string | null
  }
  'agreement': {
    tenant_id: number
    id: string
    number: number
    school_id: string
    guardian_id: string
    enrollment_id: string
    agreement_type: 'overdue' | 'upcoming' | 'all'
    title: string
    description: Generated<string>
    status: 'created' | 'pending' | 'paid' | 'liquidated' | 'expired' | 'cancelled' | 'error'
    fee_absorption: 'creditor' | 'family'
    principal_cents: Branded<Cents, number>
    fine_cents: Branded<Cents, number>
    interest_cents: Branded<Cents, number>
    waived_principal_cents: Branded<Cents, number>
    waived_fine_cents: Branded<Cents, number>
    waived_interest_cents: Branded<Cents, number>
    fee_cents: Branded<Cents, number>
    total_cents: Branded<Cents, number>
    installments: number
    is_guaranteed: boolean
    quoted_on: Branded<CalendarDate, string>
    quoted_until: Date
    needs_approval: boolean
    approved_by: string | null
    approved_by_name: string | null
    created_by: string
    created_by_name: string
    issued_on: Branded<CalendarDate | null, string | null>
    ended_on: Branded<CalendarDate | null, string | null>
    end_reason: string | null
    kept_charges_cents: GeneratedBranded<Cents, number>
    search: string
    version: Generated<number>
    created_at: Generated<Date>
    needs_acceptance: Generated<boolean>
    accepted_at: Date | null
    link_id: string | null
    link_expires_at: Date | null
    wrong_tries: Generated<number>
    opened_at: Date | null
    paper_by: string | null
    alone_fine_cents: GeneratedBranded<Cents, number>
    alone_interest_cents: GeneratedBranded<Cents, number>
    alone_principal_cents: GeneratedBranded<Cents, number>
    end_cause: 'invoiceChanged' | 'offerLapsed' | 'installmentUnpaid' | null
    end_number: number | null
  }
  'agreement_acceptance': {
    tenant_id: number
    agreement_id: string
    kind: 'link' | 'paper'
    terms: string[]
    terms_hash: string
    name: string
    tax_id: string | null
    address: string | null
    user_agent: string | null
    link_id: string | null
    reason: string | null
    recorded_by: string | null
    recorded_by_name: string | null
    accepted_at: Generated<Date>
  }
  'agreement_draft': {
    tenant_id: number
    id: string
    guardian_id: string
    school_id: string
    user_id: string
    user_name: string
    agreement_type: 'overdue' | 'upcoming' | 'all'
    fields: Json
    started_at: Generated<Date>
    saved_at: Generated<Date>
    version: Generated<number>
  }
  'agreement_installment': {
    tenant_id: number
    agreement_id: string
    position: number
    due_on: Branded<CalendarDate, string>
    cents: Branded<Cents, number>
    invoice_id: string | null
    owed_again_on: Branded<CalendarDate | null, string | null>
  }
  'agreement_invoice': {
    tenant_id: number
    agreement_id: string
    invoice_id: string
    position: number
    principal_cents: Branded<Cents, number>
    fine_cents: Branded<Cents, number>
    interest_cents: Branded<Cents, number>
    outcome: 'held' | 'moved' | 'covered' | 'restored' | 'released'
    covered_cents: GeneratedBranded<Cents, number>
  }
  'agreement_limit': {
    tenant_id: number
    role_id: string
    fine_percent: number | null
    interest_percent: number | null
    principal_percent: number | null
    version: Generated<number>
  }
  'api_token': {
    tenant_id: number
    id: string
    user_id: string
    name: string
    token_hash: Buffer
    created_at: Generated<Date>
    revoked_at: Date | null
    version: Generated<number>
    scopes: string[] | null
    calls_per_minute: Generated<number>
    expires_at: Generated<Date>
    created_by: string | null
    last_used_at: Date | null
    warned_at: Date | null
    search: Generated<string>
  }
  'app_user': {
    tenant_id: number
    id: string
    user_name: string
    email: string
    name: string
    surname: Generated<string>
    phone: string | null
    document: string | null
    password_hash: string | null
    is_active: Generated<boolean>
    session_version: Generated<number>
    is_sensitive_data_masked: Generated<boolean>
    language: 'pt-BR' | 'en' | null
    email_verified_at: Date | null
    password_link_hash: Buffer | null
    password_link_until: Date | null
    search: Generated<string>
    version: Generated<number>
    created_at: Generated<Date>
    last_sign_in_at: Date | null
    removed_at: Date | null
    password_link_mailed: Generated<boolean>
    mfa_providers: Generated<string[]>
    document_repeated: Generated<boolean>
  }
  'audit_criteria': {
    tenant_id: number
    number: number
    reason: string
    created_by: string
    created_by_name: string
    created_at: Generated<Date>
  }
  'audit_criterion': {
    tenant_id: number
    number: number
    criterion: string
    is_enabled: boolean
    warn_ppm: Branded<Ppm, number>
    reprove_ppm: Branded<Ppm, number>
  }
  'audit_head': {
    tenant_id: number
    seq: number
    hash: Buffer
  }
  'audit_inbox': {
    tenant_id: number
    id: Generated<number>
    at: Generated<Date>
    actor_id: string
    action: string
    subject_id: string | null
    body: string
    address: string | null
    token_id: string | null
  }
  'audit_log': {
    tenant_id: number
    seq: number
    at: Date
    actor_id: string
    action: string
    subject_id: string | null
    body: string
    hash: Buffer
    address: string | null
    token_id: string | null
  }
  'background_job': {
    tenant_id: number
    id: string
    kind: string
    status: Generated<'InProgress' | 'Success' | 'Failed' | 'Error'>
    subject_id: string | null
    school_id: string | null
    total_count: Generated<number>
    done_count: Generated<number>
    failed_count: Generated<number>
    input: OptionalJson
    result: OptionalJson
    message: string | null
    created_by: string
    created_at: Generated<Date>
    finished_at: Date | null
    sole_key: string | null
    permission: string | null
    created_by_name: string | null
    seen_at: Date | null
    repeats_id: string | null
    is_told: Generated<boolean>
  }
  'background_job_chunk': {
    tenant_id: number
    job_id: string
    position: number
    subject_ids: string[]
    input: OptionalJson
    first_number: number | null
    first_nosso_numero: number | null
    done_at: Date | null
    done_count: number | null
    failed_count: number | null
    result: OptionalJson
  }
  'background_job_failure': {
    tenant_id: number
    job_id: string
    subject_id: string
    code: string
    values: OptionalJson
  }
  'bank_account': {
    tenant_id: number
    id: string
    bank: string
    agency: string
    agency_digit: Generated<string>
    account: string
    account_digit: string
    holder_name: string
    holder_tax_id: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    holder_address: Generated<string>
  }
  'bank_agreement': {
    tenant_id: number
    id: string
    bank_account_id: string
    carteira: string
    code: Generated<string>
    layout: 'cnab240' | 'cnab400'
    payable_days: Generated<number>
    pix_key: string | null
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
    transmission_code: Generated<string>
    operation: Generated<string>
    post: Generated<string>
    protest_days: number | null
  }
  'bank_channel': {
    tenant_id: number
    id: string
    bank_account_id: string
    host: string
    port: number
    username: string
    host_key: string
    remessa_folder: string
    retorno_folder: string
    done_folder: string
    file_pattern: string
    is_active: Generated<boolean>
    search: string
    fetched_at: Date | null
    fault: string | null
    version: Generated<number>
    created_at: Generated<Date>
  }
  'bank_channel_secret': {
    tenant_id: number
    bank_channel_id: string
    kind: 'password' | 'privateKey'
    sealed: Buffer
  }
  'bank_event': {
    tenant_id: number
    ext_ref: string
    bank_file_id: string | null
    position: number | null
    outcome: 'done' | 'noted' | 'problem'
    reason: string | null
    recorded_at: Generated<Date>
  }
  'bank_file': {
    tenant_id: number
    id: string
    kind: 'remessa' | 'retorno'
    bank_account_id: string | null
    bank_agreement_id: string | null
    bank: string | null
    layout: string | null
    file_name: string
    file_id: string | null
    sha256: Buffer | null
    sequence: number | null
    status: 'processing' | 'processed' | 'failed' | 'ignored' | 'prepared' | 'sending' | 'sent' | 'waitingReturn' | 'returnReceived' | 'containsErrors' | 'success' | 'canceled'
    job_id: string | null
    title_count: Generated<number>
    settled_count: Generated<number>
    problem_count: Generated<number>
    total_cents: GeneratedBranded<Cents, number>
    summary: OptionalJson
    message: string | null
    downloaded_at: Date | null
    created_by: string
    created_at: Generated<Date>
    version: Generated<number>
    sent_on: Branded<CalendarDate | null, string | null>
    sent_by: 'hand' | 'folder' | 'sftp' | 'sandbox' | null
    end_reason: string | null
  }
  'bank_file_line': {
    tenant_id: number
    bank_file_id: string
    position: number
    raw: string
    nosso_numero: string | null
    carteira: string | null
    document_number: string | null
    company_use: string | null
    event_code: string | null
    event_kind: string | null
    meaning: Generated<string>
    reasons: OptionalJson
    event_on: Branded<CalendarDate | null, string | null>
    credit_on: Branded<CalendarDate | null, string | null>
    due_on: Branded<CalendarDate | null, string | null>
    amount_cents: Branded<Cents | null, number | null>
    paid_cents: Branded<Cents | null, number | null>
    credited_cents: Branded<Cents | null, number | null>
    fee_cents: Branded<Cents | null, number | null>
    interest_cents: Branded<Cents | null, number | null>
    discount_cents: Branded<Cents | null, number | null>
    invoice_id: string | null
    ext_ref: string
    title_generation: number | null
  }
  'bank_instruction': {
    tenant_id: number
    id: string
    bank_agreement_id: string
    invoice_id: string
    movement: 'register' | 'writeOff' | 'changeDueDate' | 'protest' | 'stopProtest'
    bank_file_id: string | null
    answer: 'accepted' | 'refused' | null
    answer_reason: string | null
    created_at: Generated<Date>
    generation: Generated<number>
    told_cents: Branded<Cents | null, number | null>
    told_protest_days: number | null
    is_protest_over: Generated<boolean>
    is_for_write_off: Generated<boolean>
  }
  'bank_statement': {
    tenant_id: number
    id: string
    bank_account_id: string
    format: 'ofx' | 'cnab240' | 'csv'
    file_name: string
    file_id: string
    sha256: Buffer
    from_on: Branded<CalendarDate, string>
    to_on: Branded<CalendarDate, string>
    closing_cents: Branded<Cents | null, number | null>
    line_count: number
    new_count: number
    created_by: string
    created_by_name: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'billed_slot': {
    tenant_id: number
    enrollment_id: string
    product_id: string
    competence: Branded<CalendarDate, string>
    installment: number
    invoice_id: string
    from_ppm: GeneratedBranded<Ppm, number>
    to_ppm: GeneratedBranded<Ppm, number>
  }
  'calling_hours': {
    tenant_id: number
    id: string
    state: string
    valid_from: Branded<CalendarDate, string>
    weekday_from: string
    weekday_to: string
    saturday_from: string | null
    saturday_to: string | null
    holidays: Generated<string[]>
    source: string
    created_by_name: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'charge_place': {
    tenant_id: number
    txid: string
    payment_gateway_id: string | null
    created_at: Generated<Date>
  }
  'collection_claim': {
    tenant_id: number
    guardian_id: string
    user_id: string
    user_name: string
    until: Date
  }
  'collection_contact': {
    tenant_id: number
    id: string
    guardian_id: string
    channel: 'phone' | 'whatsApp' | 'sms' | 'email' | 'letter' | 'inPerson'
    is_inbound: boolean
    outcome: 'answered' | 'promised' | 'disputed' | 'messageLeft' | 'noAnswer' | 'wrongNumber'
    note: string | null
    contacted_at: Date
    contacted_by: string
    contacted_by_name: string
  }
  'collection_dispute': {
    tenant_id: number
    id: string
    guardian_id: string
    invoice_id: string
    school_id: string
    contact_id: string
    reason: string
    opened_at: Date
    opened_by_name: string
    status: Generated<'open' | 'upheld' | 'rejected'>
    decision: string | null
    decided_by_name: string | null
    decided_at: Date | null
    version: Generated<number>
  }
  'collection_email': {
    tenant_id: number
    id: string
    school_id: string | null
    is_active: boolean
    trigger_days: number[]
    subject: string
    body: string
    version: Generated<number>
  }
  'collection_email_sent': {
    tenant_id: number
    guardian_id: string
    day: Branded<CalendarDate, string>
    delivery_id: string
    invoice_ids: string[]
    cents: Branded<Cents, number>
  }
  'collection_family': {
    tenant_id: number
    id: string
    status: Generated<'toCharge' | 'chargeAttempt' | 'chargeMade' | 'forwardToJustice'>
    status_on: Branded<CalendarDate, string>
    dossier: string | null
    flag: 'court' | 'bereavement' | null
    flag_reason: string | null
    flagged_by_name: string | null
    flagged_at: Date | null
    last_contact_at: Date | null
    last_channel: string | null
    last_outcome: string | null
    version: Generated<number>
  }
  'collection_promise': {
    tenant_id: number
    id: string
    guardian_id: string
    contact_id: string
    cents: Branded<Cents, number>
    made_on: Branded<CalendarDate, string>
    promised_on: Branded<CalendarDate, string>
    judged_after: Branded<CalendarDate, string>
    status: Generated<'open' | 'kept' | 'broken' | 'canceled'>
    paid_cents: Branded<Cents | null, number | null>
    canceled_reason: string | null
    made_by_name: string
    version: Generated<number>
  }
  'commission': {
    tenant_id: number
    id: string
    bank_account_id: string
    fee_kind: 'percent' | 'cents'
    fee_ppm: GeneratedBranded<Ppm, number>
    fee_cents: GeneratedBranded<Cents, number>
    valid_from: Branded<CalendarDate, string>
    is_active: Generated<boolean>
    ended_from: Branded<CalendarDate | null, string | null>
    version: Generated<number>
    created_at: Generated<Date>
  }
  'commission_total': {
    tenant_id: number
    percent_ppm: Branded<Ppm, number>
  }
  'conciliation': {
    tenant_id: number
    id: string
    bank_account_id: string
    day: Branded<CalendarDate, string>
    told_cents: GeneratedBranded<Cents, number>
    fee_cents: GeneratedBranded<Cents, number>
    booked_cents: GeneratedBranded<Cents, number>
    movement_count: Generated<number>
    credited_cents: GeneratedBranded<Cents, number>
    line_count: Generated<number>
    is_covered: Generated<boolean>
    adjusted_cents: GeneratedBranded<Cents, number>
    accepted_cents: Branded<Cents | null, number | null>
    reason: string | null
    decided_by: string | null
    decided_by_name: string | null
    decided_at: Date | null
    transferred_cents: Branded<Cents | null, number | null>
    transferred_on: Branded<CalendarDate | null, string | null>
    transfer_reference: string | null
    transferred_by_name: string | null
    difference_cents: GeneratedBranded<Cents, number>
    status: Generated<'accurate' | 'divergent' | 'notSynchronized'>
    stage: Generated<'open' | 'prepared' | 'transferred'>
    version: Generated<number>
    created_at: Generated<Date>
  }
  'contract_model': {
    tenant_id: number
    id: string
    title: string
    html: string
    status: Generated<'draft' | 'published'>
    number: number | null
    published_at: Date | null
    content_hash: string | null
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'contract_signature': {
    tenant_id: number
    contract_id: string
    content_hash: string
    signer_name: string
    signer_tax_id: string
    address: string
    user_agent: string
    link_id: string
    signed_at: Generated<Date>
  }
  'control.api_token_hash': {
    token_hash: Buffer
    tenant_id: number
    token_id: string
  }
  'control.known_permission': {
    name: string
  }
  'control.known_role': {
    level: 'host' | 'network'
    name: string
  }
  'control.message_channel': {
    channel: 'email' | 'sms' | 'whatsapp'
    free_at: Generated<Date>
    failures: Generated<number>
    rests: Generated<number>
    rests_until: Date | null
    cause: 'asked' | 'away' | null
    answer: string | null
    version: Generated<number>
  }
  'control.migration': {
    name: string
    sha256: string
    applied_at: Generated<Date>
  }
  'control.price_index': {
    series: 'ipca' | 'legalRate'
    month: Branded<CalendarDate, string>
    version: number
    percent_e6: number
    published_on: Branded<CalendarDate, string>
    source: string
    reason: string | null
    loaded_on: Branded<CalendarDate, string>
    loaded_by_name: string
    created_at: Generated<Date>
  }
  'control.seed_run': {
    size: 'XS' | 'S' | 'M' | 'L'
    subdomains: string[]
    started_at: Generated<Date>
    finished_at: Date | null
  }
  'control.sign_in_budget': {
    key: Buffer
    tries: Date[]
  }
  'control.sign_in_email': {
    email: string
    tenant_id: number
    user_id: string
  }
  'control.sign_in_state': {
    model: string
    id_hash: Buffer
    sealed: Buffer
    grant_hash: Buffer | null
    uid_hash: Buffer | null
    expires_at: Date | null
    consumed_at: Date | null
    user_hash: Buffer | null
    public_id: string | null
    seen: Buffer | null
    used_at: Date | null
  }
  'control.signing_key': {
    kid: string
    sealed: Buffer
    created_at: Generated<Date>
  }
  'control.tenant': {
    id: number
    name: string
    display_name: string
    subdomain: string
    admin_email: string | null
    is_active: Generated<boolean>
    is_read_only: Generated<boolean>
    clock_advance_days: Generated<number>
    version: Generated<number>
    created_at: Generated<Date>
    passed_day: Branded<CalendarDate | null, string | null>
    online_payment: Generated<boolean>
    guardian_access: Generated<string[]>
    school_access: Generated<string[]>
    brand_color: string | null
    contract_model: Generated<'standard' | 'own'>
    template_library: Generated<boolean>
    demo_data_allowed: Generated<boolean>
  }
  'control.worker_process': {
    worker_id: string
    lock_key: number
    started_at: Generated<Date>
  }
  'course': {
    tenant_id: number
    id: string
    school_id: string
    name: string
    level: 'childish' | 'elementary' | 'preCollege' | 'entranceExam' | 'college' | 'extra'
    is_active: Generated<boolean>
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'covered_part': {
    tenant_id: number
    invoice_id: string
    installment_id: string
    from_cents: Branded<Cents, number>
    cents: Branded<Cents, number>
    agreement_id: string
    is_kept: boolean
    is_charges: boolean
    is_guaranteed: boolean
  }
  'credit_order': {
    tenant_id: number
    id: string
    guardian_id: string
    cents: Branded<Cents | null, number | null>
    status: Generated<'waiting' | 'used' | 'canceled'>
    invoice_id: string | null
    used_cents: GeneratedBranded<Cents, number>
    created_by: string
    created_at: Generated<Date>
    version: Generated<number>
  }
  'default_bank_account': {
    tenant_id: number
    bank_account_id: string
  }
  'delivery': {
    tenant_id: number
    id: string
    kind: 'firstAccess' | 'passwordReset' | 'emailVerification' | 'secondFactorCode' | 'securityNotice' | 'apiTokenExpiring' | 'payoutAccountNotice' | 'invoiceSent' | 'collectionReminder' | 'listingNotice' | 'listingAlert' | 'templateTest' | 'notification' | 'agreementTerms' | 'weeklySummary' | 'contractToSign' | 'recoveryNotice'
    user_id: string | null
    recipient: string
    search: string
    status: Generated<'queued' | 'sent' | 'delivered' | 'read' | 'bounced' | 'failed' | 'expired'>
    sealed: Buffer | null
    reason: string | null
    tries: Generated<number>
    expires_at: Date
    sent_at: Date | null
    created_at: Date
    version: Generated<number>
    school_id: string | null
    invoice_id: string | null
    channel: Generated<'email' | 'sms' | 'whatsapp'>
    provider_id: string | null
    asked_at: Date | null
    delivered_at: Date | null
    read_at: Date | null
    matter_id: string | null
    contract_id: string | null
    enrollment_id: string | null
  }
  'demonstration': {
    tenant_id: number
    id: string
    day: Branded<CalendarDate, string>
    has_pix: boolean
    job_id: string
    asked_at: Generated<Date>
    loaded_at: Date | null
    version: Generated<number>
  }
  'dossier': {
    tenant_id: number
    id: string
    number: number
    guardian_id: string
    school_ids: string[]
    invoices: number
    owed_cents: Branded<Cents, number>
    paper_id: string
    file_id: string
    made_by: string
    made_by_name: string
    made_at: Date
  }
  'duplicate_report': {
    tenant_id: number
    exception_id: string
    invoice_id: string
    paid_on: Branded<CalendarDate, string>
    method: 'boleto' | 'pix' | 'school'
    means: 'cash' | 'pix' | 'debitCard' | 'creditCard' | 'check' | 'transfer' | 'other' | null
    comment: string
    file_id: string
    reported_by: string
    reported_at: Generated<Date>
    confirmed_by: string | null
    confirmed_at: Date | null
  }
  'enrollment': {
    tenant_id: number
    id: string
    school_id: string
    class_id: string
    student_id: string
    guardian_id: string
    school_year: number
    monthly_cents: Branded<Cents, number>
    due_day: number
    status: Generated<'toEnroll' | 'inProgress' | 'enrolled' | 'evaded' | 'canceled'>
    external_id: string | null
    version: Generated<number>
    created_at: Generated<Date>
    annuity_cents: Branded<Cents, number>
    installments: number
    starting_month: number
    passed_installments: Generated<number>
    discounts: OptionalJson
    departed_on: Branded<CalendarDate | null, string | null>
    co_guardian_id: string | null
    guardian_ppm: Branded<Ppm | null, number | null>
    category_ppm: OptionalJson
    tuition_visibility: Generated<'all' | 'nonDefaulting' | 'none'>
    product_discounts: OptionalJson
    enrollment_part_cents: GeneratedBranded<Cents, number>
    enrollment_part_on: Branded<CalendarDate | null, string | null>
    product_ppm: OptionalJson
    created_on: GeneratedBranded<CalendarDate, string>
    came_from: string | null
    age_exception: string | null
  }
  'enrollment_contract': {
    tenant_id: number
    id: string
    school_id: string
    enrollment_id: string
    number: number
    is_standard: boolean
    model_id: string
    model_number: number
    title: string
    html: string
    content_hash: string
    student_name: string
    guardian_name: string
    guardian_tax_id: string
    status: Generated<'made' | 'sent' | 'signed' | 'superseded' | 'canceled'>
    cancel_reason: string | null
    link_id: string | null
    link_expires_at: Date | null
    sent_at: Date | null
    wrong_tries: Generated<number>
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'enrollment_retention': {
    tenant_id: number
    id: string
    school_id: string
    enrollment_id: string
    condition: string
    owed_cents: Branded<Cents, number>
    lift_reason: string | null
    lifted_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
  }
  'enrollment_retention_debt': {
    tenant_id: number
    retention_id: string
    invoice_id: string
  }
  'erp_answer': {
    tenant_id: number
    erp_retorno_id: string
    position: number
    school_id: string
    kind: 'registered' | 'refused' | 'dueDateChanged' | 'paid' | 'partlyPaid' | 'paymentReversed' | 'canceled' | 'orderRefused'
    slip_id: string
    ordinal: number | null
    erp_file_id: string
    line: number
    invoice_id: string | null
    payment_id: string | null
    occurred_on: Branded<CalendarDate, string>
    credited_on: Branded<CalendarDate | null, string | null>
    due_on: Branded<CalendarDate | null, string | null>
    amount_cents: Branded<Cents, number>
    paid_cents: GeneratedBranded<Cents, number>
    charges_cents: GeneratedBranded<Cents, number>
    discount_cents: GeneratedBranded<Cents, number>
    reason: string | null
    reason_values: OptionalJson
    is_told: Generated<boolean>
    payment_turn: number | null
  }
  'erp_file': {
    tenant_id: number
    id: string
    school_id: string
    file_id: string
    file_name: string
    sha256: Buffer
    bank: string
    layout: string
    company: Json
    status: Generated<'processing' | 'processed' | 'failed'>
    job_id: string
    line_count: number
    done_count: Generated<number>
    not_created_count: Generated<number>
    hash_cleared_reason: string | null
    created_by: string
    search: string
    version: Generated<number>
    created_at: Generated<Date>
    ignored_count: Generated<number>
  }
  'erp_folder': {
    tenant_id: number
    id: string
    school_id: string
    name: string
    program_id: string
    is_active: Generated<boolean>
    set_by: string
    set_by_name: string
    looked_at: Date | null
    last_file_name: string | null
    last_file_at: Date | null
    waiting_count: Generated<number>
    trouble: string | null
    trouble_values: OptionalJson
    trouble_at: Date | null
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'erp_folder_file': {
    tenant_id: number
    id: string
    erp_folder_id: string
    school_id: string
    file_name: string
    byte_count: number
    sha256: Buffer
    outcome: 'read' | 'refused'
    reason: string | null
    reason_values: OptionalJson
    erp_file_id: string | null
    placed_as: string
    moved_at: Date | null
    told_at: Date | null
    taken_at: Generated<Date>
  }
  'erp_folder_retorno': {
    tenant_id: number
    erp_retorno_id: string
    erp_folder_id: string
    placed_as: string
    laid_at: Date | null
    written_at: Generated<Date>
  }
  'erp_line': {
    tenant_id: number
    erp_file_id: string
    position: number
    school_id: string
    movement: 'register' | 'cancel' | 'changeDueDate' | 'other'
    meaning: string
    slip_id: string | null
    nosso_numero: Generated<string>
    document_number: Generated<string>
    company_use: Generated<string>
    carteira: Generated<string>
    payer_name: Generated<string>
    payer_tax_id: Generated<string>
    due_on: Branded<CalendarDate | null, string | null>
    amount_cents: GeneratedBranded<Cents, number>
    enrollment_id: string | null
    status: 'waiting' | 'done' | 'notCreated' | 'ignored'
    reason: string | null
    reason_values: OptionalJson
    invoice_id: string | null
    is_issued: Generated<boolean>
    allocated_number: Generated<string>
    ignored_reason: string | null
    ignored_by_name: string | null
    is_by_rule: Generated<boolean>
    payer_address: OptionalJson
  }
  'erp_retorno': {
    tenant_id: number
    id: string
    school_id: string
    sequence: number
    bank: string
    layout: string
    company: Json
    file_id: string
    file_name: string
    answer_count: number
    untold_count: Generated<number>
    paid_count: Generated<number>
    paid_cents: GeneratedBranded<Cents, number>
    downloaded_at: Date | null
    downloaded_by: string | null
    downloaded_by_name: string | null
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'erp_rule': {
    tenant_id: number
    school_id: string
    school_year: number
    class_id: string
    set_by_name: string
    set_at: Generated<Date>
  }
  'erp_slip': {
    tenant_id: number
    school_id: string
    slip_id: string
    erp_file_id: string
    position: number
    invoice_id: string
  }
  'evasion': {
    tenant_id: number
    id: string
    school_id: string
    enrollment_id: string
    left_on: Branded<CalendarDate, string>
    reason: 'moved' | 'money' | 'service' | 'otherSchool' | 'health' | 'other'
    note: string
    asked_by: 'family' | 'school' | 'provider'
    month_charge: 'full' | 'proRata' | 'none'
    is_settled_at_school: boolean
    former_status: 'inProgress' | 'enrolled'
    unexpired_cents: Branded<Cents, number>
    penalty_cents: Branded<Cents, number>
    undone_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
  }
  'evasion_invoice': {
    tenant_id: number
    evasion_id: string
    invoice_id: string
    effect: 'canceled' | 'replaced' | 'penalty'
    replacement_id: string | null
    restored_at: Date | null
  }
  'event_head': {
    tenant_id: number
    seq: number
  }
  'event_log': {
    tenant_id: number
    seq: number
    event_id: string
    topic: string
    subject_id: string
    school_id: string | null
    version: number
    payload: Json
    recorded_at: Date
  }
  'factor_code': {
    tenant_id: number
    user_id: string
    code_hash: Buffer
    tries: Generated<number>
    used_at: Date | null
    expires_at: Date
    created_at: Date
  }
  'factor_proof': {
    tenant_id: number
    user_id: string
    grant_hash: Buffer
    proved_at: Date
  }
  'family_debt': {
    tenant_id: number
    guardian_id: string
    school_id: string
    since: Branded<CalendarDate, string>
    cents: Branded<Cents, number>
    is_shared: boolean
  }
  'family_debt_day': {
    tenant_id: number
    through: Branded<CalendarDate, string>
    moved_at: Generated<Date>
  }
  'family_debt_mark': {
    tenant_id: number
    id: Generated<number>
    guardian_id: string
  }
  'family_debt_total': {
    tenant_id: number
    school_id: string
    since: Branded<CalendarDate, string>
    families: number
    cents: Branded<Cents, number>
  }
  'family_link_revocation': {
    tenant_id: number
    guardian_id: string
    generation: number
    reason: string
    revoked_by: string
    revoked_by_name: string
    revoked_at: Date
  }
  'family_message_day': {
    tenant_id: number
    guardian_id: string
    day: Branded<CalendarDate, string>
    channel: 'email' | 'sms' | 'whatsapp'
    lane: 'charge' | 'service'
    holder_id: string
  }
  'feature': {
    tenant_id: number
    name: string
    is_enabled: boolean
  }
  'fetched_file': {
    tenant_id: number
    id: string
    bank_channel_id: string | null
    file_name: string
    byte_count: number
    sha256: Buffer
    file_id: string | null
    outcome: 'read' | 'repeated' | 'payments' | 'refused' | 'setAside'
    reason: string | null
    retorno_id: string | null
    fetched_at: Generated<Date>
    version: Generated<number>
    bank_account_id: string | null
  }
  'former_notification_email': {
    tenant_id: number
    school_id: string
    email: string
    replaced_at: Date
  }
  'given_back_share': {
    tenant_id: number
    id: string
    invoice_id: string
    payment_id: string
    school_id: string
    from_cents: Branded<Cents, number>
    cents: Branded<Cents, number>
    given_at: Date
    undone_at: Date | null
  }
  'guardian': {
    tenant_id: number
    id: string
    name: string
    tax_id: string
    email: string | null
    phone: string | null
    born_on: Branded<CalendarDate | null, string | null>
    address: OptionalJson
    search: string
    version: Generated<number>
    created_at: Generated<Date>
    lacks_address: Generated<boolean>
    merged_into: string | null
    merged_at: Date | null
    language: 'pt-BR' | 'en' | null
    message_channel: 'email' | 'sms' | 'whatsapp' | null
    reminder_emails_stopped_at: Date | null
    language_came_from: string | null
    message_channel_came_from: string | null
    reminder_emails_came_from: string | null
  }
  'guardian_contact': {
    tenant_id: number
    id: Generated<string>
    guardian_id: string
    kind: 'phone' | 'email'
    value: string
    label: string | null
    verified_at: Date | null
    verified_by: string | null
    verified_reason: string | null
    version: Generated<number>
    created_at: Generated<Date>
    refused_at: Date | null
    refusal: string | null
    came_from: string | null
  }
  'guardian_refund': {
    tenant_id: number
    id: string
    guardian_id: string
    exception_id: string | null
    cents: Branded<Cents, number>
    reason: string
    status: Generated<'requested' | 'approved' | 'paid' | 'canceled'>
    bank_account_id: string | null
    reference: string | null
    paid_on: Branded<CalendarDate | null, string | null>
    created_by: string
    created_at: Generated<Date>
    version: Generated<number>
    needs_approval: Generated<boolean>
    approved_by: string | null
    approved_at: Date | null
    means: 'pix' | 'transfer' | null
    decided_on: Branded<CalendarDate, string>
    pix_id: string | null
  }
  'history': {
    tenant_id: number
    subject_id: string
    id: string
    event: string
    occurred_at: Generated<Date>
    actor_id: string
    data: OptionalJson
    job_id: string | null
  }
  'homologation': {
    tenant_id: number
    id: string
    bank_agreement_id: string
    prepared_on: Branded<CalendarDate, string>
    file_sequence: number
    agreement_version: number
    version: Generated<number>
    created_at: Generated<Date>
  }
  'homologation_step': {
    tenant_id: number
    homologation_id: string
    step: 'contract' | 'remessaSent' | 'remessaApproved' | 'slipsSent' | 'slipsApproved' | 'retornoRead' | 'released'
    status: 'todo' | 'waiting' | 'approved' | 'refused'
    done_on: Branded<CalendarDate | null, string | null>
    reason: Generated<string>
    note: Generated<string>
    changed_by: string | null
    changed_at: Generated<Date>
  }
  'idempotency': {
    tenant_id: number
    actor_id: string
    operation: string
    key: string
    request_hash: Buffer
    created_at: Generated<Date>
  }
  'idempotency_answer': {
    tenant_id: number
    actor_id: string
    operation: string
    key: string
    body: string | null
  }
  'invoice': {
    tenant_id: number
    id: string
    number: number | null
    school_id: string
    class_id: string | null
    student_id: string
    guardian_id: string
    enrollment_id: string
    bank_agreement_id: string | null
    nosso_numero: number | null
    status: 'open' | 'generated' | 'pending' | 'authorized' | 'paid' | 'paidAtSchool' | 'inProtest' | 'expired' | 'duplicated' | 'canceled' | 'refunded' | 'chargeback'
    bank_registration: Generated<'none' | 'awaitingReturn' | 'registered' | 'cancelAwaitingReturn' | 'canceledAtBank' | 'error'>
    bank_reason: string | null
    competence: Branded<CalendarDate, string>
    issued_on: Branded<CalendarDate | null, string | null>
    due_on: Branded<CalendarDate, string>
    original_due_on: Branded<CalendarDate, string>
    payable_until: Branded<CalendarDate | null, string | null>
    nominal_cents: Branded<Cents, number>
    open_cents: Branded<Cents, number>
    paid_cents: GeneratedBranded<Cents, number>
    paid_on: Branded<CalendarDate | null, string | null>
    fine_ppm: Branded<Ppm, number>
    interest_ppm: Branded<Ppm, number>
    interest_per: 'day' | 'month'
    count_from: 'shifted' | 'original'
    early_discounts: OptionalJson
    bar_code: string | null
    digitable_line: string | null
    previous_status: 'open' | 'generated' | 'pending' | 'authorized' | 'paid' | 'paidAtSchool' | 'inProtest' | 'expired' | 'duplicated' | 'canceled' | 'refunded' | 'chargeback' | null
    observations: string | null
    search: string
    version: Generated<number>
    created_at: Generated<Date>
    generation: Generated<number>
    replaces_id: string | null
    part_from_ppm: Branded<Ppm | null, number | null>
    part_to_ppm: Branded<Ppm | null, number | null>
    external_id: string | null
    late_since: Branded<CalendarDate | null, string | null>
    brought_cents: GeneratedBranded<Cents, number>
    copy: Generated<number>
    charge_regime: Generated<'contract' | 'contractWithIpca' | 'legal'>
    correction_min_days: Generated<number>
  }
  'invoice_comment': {
    tenant_id: number
    id: string
    invoice_id: string
    author_id: string
    comment: string
    event_type: string | null
    created_at: Generated<Date>
    removed_at: Date | null
    version: Generated<number>
    mentions: Generated<string[]>
  }
  'invoice_hold': {
    tenant_id: number
    invoice_id: string
    reason: 'bank' | 'agreement' | 'installment'
    holder_id: string
  }
  'invoice_item': {
    tenant_id: number
    invoice_id: string
    position: number
    product_id: string
    name: string
    cents: Branded<Cents, number>
    quantity: Generated<number>
    installment_number: number | null
    total_installments: number | null
    category: 'travel' | 'material' | 'uniform' | 'transportation' | 'extracurricularClass' | 'sport' | 'insurance' | 'food' | 'enrollment' | 'tuition'
    plan_version_id: string | null
    coverage: 'guaranteed' | 'none' | null
    covered_at: Date | null
    external_order_id: string | null
    slot: Generated<number>
  }
  'invoice_month_delta': {
    tenant_id: number
    id: Generated<number>
    month: Branded<CalendarDate, string>
    school_id: string
    status: string
    invoices: number
    nominal_cents: Branded<Cents, number>
    open_cents: Branded<Cents, number>
    paid_cents: Branded<Cents, number>
    recorded_at: Generated<Date>
  }
  'invoice_month_total': {
    tenant_id: number
    month: Branded<CalendarDate, string>
    school_id: string
    status: string
    invoices: number
    nominal_cents: Branded<Cents, number>
    open_cents: Branded<Cents, number>
    paid_cents: Branded<Cents, number>
  }
  'invoice_quarantine': {
    tenant_id: number
    id: string
    invoice_id: string
    school_id: string
    school_year: number
    rule: Generated<string>
    reason: string
    from_on: Branded<CalendarDate, string>
    entered_by: string
    entered_at: Generated<Date>
    to_on: Branded<CalendarDate | null, string | null>
    left_reason: string | null
    left_by: string | null
    left_at: Date | null
  }
  'joint_charge': {
    tenant_id: number
    id: string
    guardian_id: string
    txid: string
    pix_key: string
    cents: Branded<Cents, number>
    status: Generated<'waiting' | 'active' | 'paid' | 'removed' | 'error'>
    payload: string | null
    reason: string | null
    is_gone: Generated<boolean>
    day: Branded<CalendarDate, string>
    expires_at: Date
    created_at: Date
    version: Generated<number>
    recovery_id: string | null
  }
  'joint_charge_part': {
    tenant_id: number
    charge_id: string
    invoice_id: string
    cents: Branded<Cents, number>
  }
  'ledger_account': {
    tenant_id: number
    id: string
    kind: string
    owner_id: string | null
  }
  'link_turn': {
    tenant_id: number
    key: Buffer
    until: Date
    taken: number
  }
  'listing_consent': {
    tenant_id: number
    id: string
    text: string
    text_hash: Buffer
    accepted_by: string
    accepted_by_name: string
    accepted_at: Date
    turned_off_by: string | null
    turned_off_by_name: string | null
    turned_off_at: Date | null
    turned_off_reason: string | null
    version: Generated<number>
  }
  'listing_rule': {
    tenant_id: number
    id: string
    uf: string
    waiting_days: number
    overdue_days: number
    minimum_cents: Branded<Cents, number>
    valid_from: Branded<CalendarDate, string>
    source: string
    created_by_name: string
    created_at: Generated<Date>
  }
  'message_banner': {
    tenant_id: number
    id: string
    template_id: string
    media_type: 'image/png' | 'image/jpeg'
    bytes: Buffer
  }
  'message_template': {
    tenant_id: number
    id: string
    name: string
    channel: 'email' | 'sms' | 'whatsapp'
    kind: 'beforeDue' | 'dueToday' | 'overdue' | 'paid' | 'agreement' | 'installment' | 'brokenAgreement' | 'document' | 'enrollment' | 'signature' | 'reEnrollment' | 'cardMachine' | 'weeklySummary'
    is_active: Generated<boolean>
    number: Generated<number>
    approved_number: number | null
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'message_template_version': {
    tenant_id: number
    template_id: string
    number: number
    subject: string | null
    subject_en: string | null
    body: string
    body_en: string | null
    button_label: string | null
    button_label_en: string | null
    button_target: 'invoicePage' | 'familyPage' | 'agreementPage' | 'contractPage' | null
    banner_id: string | null
    whatsapp_id: string | null
    status: 'pending' | 'approved' | 'reproved'
    reasons: Generated<string[]>
    provider_words: string | null
    checked_at: Date | null
    created_by: string
    created_by_name: string
    created_at: Generated<Date>
  }
  'negative_listing': {
    tenant_id: number
    id: string
    school_id: string
    guardian_id: string
    invoice_id: string
    uf: string
    cents: Branded<Cents, number>
    due_on: Branded<CalendarDate, string>
    status: Generated<'noticed' | 'inclusionRequested' | 'unconfirmed' | 'refused' | 'included' | 'exclusionRequested' | 'excluded' | 'dropped'>
    requested_by: string
    requested_by_name: string
    notice_delivery_id: string
    notice_recipient: string
    notice_subject: string
    notice_text: string
    notice_html: string
    notice_hash: Buffer
    noticed_on: Branded<CalendarDate, string>
    waiting_days: number
    delivered_on: Branded<CalendarDate | null, string | null>
    delivery_proof: string | null
    delivered_by: string | null
    delivered_by_name: string | null
    wait_until: Branded<CalendarDate | null, string | null>
    inclusion_asked_on: Branded<CalendarDate | null, string | null>
    told_at: Date | null
    included_on: Branded<CalendarDate | null, string | null>
    protocol: string | null
    exclusion_cause: 'paid' | 'agreement' | 'canceled' | 'prescribed' | 'withdrawn' | 'courtOrder' | 'mistake' | null
    exclusion_note: string | null
    exclusion_asked_on: Branded<CalendarDate | null, string | null>
    exclusion_due_on: Branded<CalendarDate | null, string | null>
    excluded_on: Branded<CalendarDate | null, string | null>
    dropped_reason: string | null
    bureau_error: string | null
    alerted_on: Branded<CalendarDate | null, string | null>
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'network_logo': {
    tenant_id: number
    media_type: 'image/png' | 'image/jpeg'
    bytes: Buffer
    updated_at: Generated<Date>
  }
  'notification': {
    tenant_id: number
    id: string
    rule_tenant: number
    rule_id: string
    rule_number: number
    action: number
    guardian_id: string
    day: Branded<CalendarDate, string>
    channel: 'email' | 'sms' | 'whatsapp'
    is_fallback: Generated<boolean>
    lane: 'charge' | 'service'
    about_ids: string[]
    status: 'waiting' | 'handed' | 'suppressed'
    reason: 'noAddress' | 'court' | 'bereavement' | 'promise' | 'dispute' | 'quarantine' | 'agreement' | 'tooRecent' | 'sameDay' | 'weeklyCap' | 'paid' | 'rulePaused' | 'templateSuspended' | 'channelOff' | 'variablesMissing' | 'tooLate' | 'unsubscribed' | 'otherChannel' | 'addressRefused' | null
    not_before: Date
    send_day: Branded<CalendarDate, string>
    delivery_id: string | null
    subject: string | null
    body: string | null
    segments: number | null
    created_at: Date
    about: Generated<'invoice' | 'agreement' | 'enrollment'>
  }
  'notification_action': {
    tenant_id: number
    rule_id: string
    number: number
    position: number
    name: string
    days: number
    channel: 'email' | 'sms' | 'whatsapp'
    is_on: boolean
    template_tenant: number
    template_id: string
    fallback_tenant: number | null
    fallback_id: string | null
  }
  'notification_rule': {
    tenant_id: number
    id: string
    name: string
    type: 'invoices' | 'paid' | 'agreementOffers' | 'installments' | 'brokenAgreements' | 'enrollments' | 'signatures' | 'reEnrollments'
    status: Generated<'draft' | 'pendingPublication' | 'active' | 'paused'>
    number: Generated<number>
    published_number: number | null
    removed_at: Date | null
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'notification_rule_version': {
    tenant_id: number
    rule_id: string
    number: number
    school_ids: Generated<string[]>
    categories: Generated<string[]>
    created_by: string
    created_by_name: string
    created_at: Generated<Date>
  }
  'number_counter': {
    tenant_id: number
    counter: string
    period: Generated<number>
    next: number
  }
  'outbox': {
    tenant_id: number
    id: Generated<number>
    event_id: string
    topic: string
    subject_id: string
    school_id: string | null
    version: number
    payload: Json
    recorded_at: Generated<Date>
  }
  'payment': {
    tenant_id: number
    id: string
    invoice_id: string
    ext_ref: string
    method: 'boleto' | 'pix' | 'school' | 'credit'
    cents: Branded<Cents, number>
    principal_cents: Branded<Cents, number>
    charges_cents: Branded<Cents, number>
    discount_cents: Branded<Cents, number>
    tolerated_cents: GeneratedBranded<Cents, number>
    surplus_cents: Branded<Cents, number>
    paid_on: Branded<CalendarDate, string>
    credited_on: Branded<CalendarDate | null, string | null>
    reverted_by: string | null
    recorded_at: Generated<Date>
    means: 'cash' | 'pix' | 'debitCard' | 'creditCard' | 'check' | 'transfer' | 'other' | null
    school_id: string
    booked_on: Branded<CalendarDate | null, string | null>
  }
  'payment_agreement': {
    tenant_id: number
    bank_account_id: string
    code: string
    last_sequence: Generated<number>
    version: Generated<number>
    commitment: Generated<string>
    transmission: Generated<string>
    last_reference: Generated<number>
  }
  'payment_file': {
    tenant_id: number
    id: string
    bank_account_id: string
    agreement: string
    sequence: number
    file_name: string
    status: Generated<'prepared' | 'sending' | 'delivered' | 'notDelivered' | 'canceled'>
    payment_count: number
    total_cents: Branded<Cents, number>
    first_day: Branded<CalendarDate, string>
    content: Buffer
    sha256: Buffer
    message: string | null
    released_by: string | null
    released_at: Date | null
    delivered_by: 'sftp' | 'download' | null
    delivered_at: Date | null
    cancel_reason: string | null
    created_by: string
    created_by_name: string
    created_at: Generated<Date>
    version: Generated<number>
  }
  'payment_file_item': {
    tenant_id: number
    file_id: string
    position: number
    payout_id: string
    bank_account_id: string
    method: Generated<string>
    reference: string
    cents: Branded<Cents, number>
    pay_on: Branded<CalendarDate, string>
    is_canceled: Generated<boolean>
  }
  'payment_gateway': {
    tenant_id: number
    id: string
    name: string
    url: string
    client_id: Generated<string>
    notice_proof: Generated<'address' | 'signature'>
    has_certificate: Generated<boolean>
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'payment_gateway_choice': {
    tenant_id: number
    payment_gateway_id: string | null
    version: Generated<number>
    chosen_at: Date
  }
  'payment_gateway_secret': {
    tenant_id: number
    payment_gateway_id: string
    kind: 'client' | 'notice' | 'certificate'
    sealed: Buffer
  }
  'payment_proof': {
    tenant_id: number
    payment_id: string
    invoice_id: string
    file_id: string
    attached_by: string
    attached_at: Date
  }
  'payment_return': {
    tenant_id: number
    id: string
    bank_account_id: string
    file_name: string
    content: Buffer
    sha256: Buffer
    sequence: number | null
    created_on: Branded<CalendarDate | null, string | null>
    is_preview: boolean
    status: Generated<'reading' | 'read'>
    line_count: number
    paid_count: Generated<number>
    refused_count: Generated<number>
    person_count: Generated<number>
    created_by_name: string
    created_at: Generated<Date>
    version: Generated<number>
  }
  'payment_return_line': {
    tenant_id: number
    return_id: string
    position: number
    line: number
    reference: string
    payee_name: string
    cents: Branded<Cents, number>
    kind: 'paid' | 'scheduled' | 'refused' | 'cancelled' | 'returned' | 'information' | 'unclear'
    words: string
    paid_on: Branded<CalendarDate | null, string | null>
    bank_number: string
    payout_id: string | null
    outcome: Generated<'waiting' | 'done' | 'known' | 'person' | 'seen'>
    note: string | null
    pay_on: Branded<CalendarDate | null, string | null>
  }
  'payout': {
    tenant_id: number
    id: string
    transfer_id: string
    installment: number
    attempt: number
    school_id: string
    cents: Branded<Cents, number>
    method: 'pix' | 'file'
    status: Generated<'requested' | 'scheduled' | 'toConfirm' | 'finished' | 'cancellationRequested' | 'cancelled' | 'error' | 'notAuthorized'>
    scheduled_on: Branded<CalendarDate, string>
    bank_account_id: string
    payout_account_id: string
    end_to_end_id: string
    needs_approval: boolean
    requested_by: string
    requested_by_name: string
    approved_by: string | null
    approved_by_name: string | null
    approved_at: Date | null
    sent_at: Date | null
    bank_reference: string | null
    reason: string | null
    decided_by: string | null
    decided_by_name: string | null
    finished_on: Branded<CalendarDate | null, string | null>
    version: Generated<number>
    created_at: Generated<Date>
    told_at: Date | null
    after_decision: 'toAsk' | 'clear' | 'twice' | 'settled' | null
    file_reference: string | null
  }
  'payout_account': {
    tenant_id: number
    id: string
    school_id: string
    kind: 'bank' | 'pix'
    bank: string | null
    agency: string | null
    account: string | null
    account_digit: string | null
    account_type: 'checking' | 'savings' | 'payment' | null
    pix_key: string | null
    holder_name: string
    holder_tax_id: string
    status: Generated<'proposed' | 'approved' | 'refused' | 'withdrawn'>
    proposed_by: string
    proposed_by_name: string
    proposed_at: Date
    approved_by: string | null
    decided_by_name: string | null
    decided_at: Date | null
    reason: string | null
    effective_at: Date | null
    ends_at: Date | null
    version: Generated<number>
  }
  'pix_charge': {
    tenant_id: number
    invoice_id: string
    txid: string
    status: Generated<'waiting' | 'active' | 'paid' | 'removed' | 'error'>
    payload: string | null
    reason: string | null
    version: Generated<number>
    answered_at: Date | null
    generation: Generated<number>
    asked_cents: Branded<Cents | null, number | null>
    asked_due_on: Branded<CalendarDate | null, string | null>
  }
  'pix_claim': {
    tenant_id: number
    id: string
    school_id: string
    invoice_id: string
    payment_id: string
    bank_account_id: string
    claim_ref: string
    end_to_end_id: string
    cents: Branded<Cents, number>
    cause: 'fraud' | 'operational'
    status: 'blocked' | 'returnPending' | 'returned' | 'released'
    returned_cents: Branded<Cents | null, number | null>
    obstacle: string | null
    notified_at: Date
    answer_by: Branded<CalendarDate, string>
    blocked_at: Date
    ended_at: Date | null
    came_back_at: Date | null
    reason: string | null
    decided_by: string | null
    decided_by_name: string | null
    version: Generated<number>
    created_at: Generated<Date>
  }
  'plan': {
    tenant_id: number
    id: string
    name: string
    is_active: Generated<boolean>
    disabled_reason: string | null
    disabled_scope: 'notTransferred' | 'future' | null
    disabled_on: Branded<CalendarDate | null, string | null>
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'plan_lift': {
    tenant_id: number
    id: string
    plan_id: string
    lifted_at: Generated<Date>
  }
  'plan_version': {
    tenant_id: number
    id: string
    plan_id: string
    number: number
    valid_from: Branded<CalendarDate, string>
    coverage: 'guaranteed' | 'none'
    categories: string[]
    strategy: '11' | '11+1' | '12+1'
    closing_day: number
    auto_close: boolean
    date_mode: 'fixed' | 'none'
    transfer_days: number[]
    shares: number[]
    day_kind: 'business' | 'calendar'
    shift: 'postpone' | 'advance' | null
    payout_by: 'bank' | 'pix'
    fee_kind: 'percent' | 'cents'
    fee_ppm: Branded<Ppm, number>
    fee_cents: Branded<Cents, number>
    late_charges_to: 'school' | 'provider'
    discount_borne_by: 'school' | 'provider'
    created_at: Generated<Date>
    product_ids: Generated<string[]>
  }
  'posting': {
    tenant_id: number
    id: string
    entry_id: string
    kind: string
    debit: string
    credit: string
    cents: Branded<Cents, number>
    posted_on: Branded<CalendarDate, string>
    recorded_at: Generated<Date>
    subject_id: string
    invoice_id: string | null
    reverses: string | null
    rule_version: Generated<number>
  }
  'product': {
    tenant_id: number
    id: string
    code: string | null
    name: string
    category: 'travel' | 'material' | 'uniform' | 'transportation' | 'extracurricularClass' | 'sport' | 'insurance' | 'food' | 'enrollment' | 'tuition'
    is_active: Generated<boolean>
    version: Generated<number>
    value_cents: Branded<Cents | null, number | null>
    maximum_cents: Branded<Cents | null, number | null>
    search: string
    created_at: Generated<Date>
  }
  'product_course': {
    tenant_id: number
    product_id: string
    course_id: string
  }
  'published_contract_model': {
    tenant_id: number
    id: string
    number: number
    title: string
    html: string
    content_hash: string
    published_at: Date
  }
  'published_term': {
    tenant_id: number
    id: string
    kind: 'PrivacyPolicy' | 'StatementOfResponsibility' | 'RegistrationUpdate'
    number: number
    title_pt: string
    title_en: string
    html_pt: string
    html_en: string
    content_hash: string
    published_at: Date
  }
  'recovery': {
    tenant_id: number
    id: string
    guardian_id: string
    invoice_id: string
    payment_id: string
    bank_account_id: string
    exception_id: string | null
    claim_id: string | null
    wish: 'charge' | 'bear'
    cents: Branded<Cents, number>
    open_cents: GeneratedBranded<Cents, number>
    reason: string
    status: Generated<'requested' | 'open' | 'settled' | 'canceled'>
    requested_by: string
    requested_by_name: string
    approved_by: string | null
    approved_by_name: string | null
    approved_at: Date | null
    created_at: Generated<Date>
    version: Generated<number>
  }
  'recovery_code': {
    tenant_id: number
    user_id: string
    code_hash: Buffer
    used_at: Date | null
  }
  'recovery_part': {
    tenant_id: number
    id: string
    recovery_id: string
    kind: 'credit' | 'received' | 'loss'
    cents: Branded<Cents, number>
    reason: string
    status: 'requested' | 'booked' | 'canceled' | 'undone'
    bank_account_id: string
    means: 'pix' | 'transfer' | 'deposit' | null
    reference: string | null
    paid_on: Branded<CalendarDate | null, string | null>
    booked_on: Branded<CalendarDate | null, string | null>
    requested_by: string
    requested_by_name: string
    approved_by: string | null
    approved_by_name: string | null
    created_at: Generated<Date>
    credit_guardian_id: string | null
    payment_id: string | null
    undo_id: string | null
    undo_requested_by: string | null
    undo_requested_by_name: string | null
    undo_reason: string | null
    undone_by: string | null
    booked_in: number | null
  }
  'refund_pix': {
    tenant_id: number
    id: string
    refund_id: string
    attempt: number
    cents: Branded<Cents, number>
    bank_account_id: string
    pix_key: string
    holder_name: string
    holder_tax_id: string
    status: 'requested' | 'toConfirm' | 'finished' | 'error' | 'canceled'
    end_to_end_id: string
    requested_by: string
    approved_by: string | null
    approved_at: Date | null
    leaves_on: Branded<CalendarDate | null, string | null>
    sent_at: Date | null
    told_at: Date | null
    bank_reference: string | null
    finished_on: Branded<CalendarDate | null, string | null>
    reason: string | null
    decided_by: string | null
    is_given_up: Generated<boolean>
    version: Generated<number>
  }
  'replaced_title': {
    tenant_id: number
    bank_agreement_id: string
    nosso_numero: number
    invoice_id: string
    generation: number
    bar_code: string
    bank_registration: string
    replaced_at: Generated<Date>
  }
  'retention': {
    tenant_id: number
    id: string
    school_id: string
    competence: Branded<CalendarDate, string>
    cents: Branded<Cents, number>
    status: Generated<'grouped' | 'programmed' | 'deferred' | 'settled' | 'taken' | 'undone'>
    origins: number
    installments: number | null
    interest_cents: GeneratedBranded<Cents, number>
    rate_kind: 'simple' | 'compound' | null
    rate_ppm: Branded<Ppm | null, number | null>
    reason: string
    program_reason: string | null
    undone_reason: string | null
    deferred_in: string | null
    created_by: string
    created_by_name: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'retention_installment': {
    tenant_id: number
    id: string
    retention_id: string
    position: number
    due_on: Branded<CalendarDate, string>
    competence: Branded<CalendarDate, string>
    cents: Branded<Cents, number>
    interest_cents: GeneratedBranded<Cents, number>
    from_cents: Branded<Cents, number>
    to_cents: Branded<Cents, number>
    total_cents: Branded<Cents, number>
    prev_position: number | null
    prev_due_on: Branded<CalendarDate | null, string | null>
    taken_in: string | null
  }
  'retention_origin': {
    tenant_id: number
    retention_id: string
    position: number
    component: 'revenue' | 'counter' | 'discount'
    source_id: string
    turn: number
    line: 'evaded' | 'canceled' | 'counter' | 'discounts'
    invoice_id: string
    cents: Branded<Cents, number>
    from_cents: Branded<Cents, number>
    to_cents: Branded<Cents, number>
    total_cents: Branded<Cents, number>
    prev_position: number | null
    is_released: Generated<boolean>
  }
  'role': {
    tenant_id: number
    id: string
    name: string
    is_public: Generated<boolean>
    is_static: Generated<boolean>
    all_schools: Generated<boolean>
    grants: Generated<string[]>
    version: Generated<number>
    created_at: Generated<Date>
    needs_second_factor: Generated<boolean>
  }
  'saved_view': {
    tenant_id: number
    id: string
    list: string
    name: string
    query: OptionalJson
    display: OptionalJson
    owner_id: string | null
    role_id: string | null
    is_default: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
  }
  'school': {
    tenant_id: number
    id: string
    code: string
    company_name: string
    fantasy_name: string
    cnpj: string
    address: OptionalJson
    bank_agreement_id: string | null
    fine_ppm: GeneratedBranded<Ppm, number>
    interest_ppm: GeneratedBranded<Ppm, number>
    interest_per: Generated<'day' | 'month'>
    count_from: Generated<'shifted' | 'original'>
    early_discounts: OptionalJson
    is_active: Generated<boolean>
    search: string
    version: Generated<number>
    created_at: Generated<Date>
    founding_year: number | null
    opened_on: Branded<CalendarDate | null, string | null>
    owners: OptionalJson
    emails: Generated<string[]>
    phones: Generated<string[]>
    notification_emails: Generated<string[]>
    max_early_discount_ppm: Branded<Ppm | null, number | null>
    max_monthly_installments: Generated<number>
    max_enrollment_installments: Generated<number>
    payment_days: Generated<number[]>
    company_name_key: string | null
    seller_status: Generated<'enabled' | 'denied'>
    seller_reason: string | null
    charge_regime: Generated<'contract' | 'contractWithIpca' | 'legal'>
    correction_min_days: Generated<number>
  }
  'school_document': {
    tenant_id: number
    id: string
    school_id: string
    kind: 'contract' | 'additive' | 'articles' | 'cnpjCard' | 'addressProof' | 'ownerDocument' | 'other'
    file_id: string
    created_by: string
    created_at: Generated<Date>
    replaced_at: Date | null
  }
  'school_plan': {
    tenant_id: number
    id: string
    school_id: string
    plan_id: string | null
    valid_from: Branded<CalendarDate, string>
    version: Generated<number>
    created_at: Generated<Date>
  }
  'school_setting': {
    tenant_id: number
    school_id: string
    name: string
    value: string
    version: Generated<number>
    updated_at: Generated<Date>
  }
  'second_factor': {
    tenant_id: number
    user_id: string
    provider: 'Authenticator' | 'Email'
    sealed: Buffer | null
    last_step: number | null
    confirmed_at: Date | null
    created_at: Generated<Date>
  }
  'setting': {
    tenant_id: number
    name: string
    value: string
    version: Generated<number>
    updated_at: Generated<Date>
  }
  'settlement_exception': {
    tenant_id: number
    id: string
    school_id: string | null
    kind: string
    invoice_id: string | null
    bank_file_id: string | null
    position: number | null
    cents: Branded<Cents | null, number | null>
    detail: OptionalJson
    status: Generated<'waiting' | 'resolved'>
    resolution: string | null
    resolved_by: string | null
    resolved_at: Date | null
    created_at: Generated<Date>
    version: Generated<number>
    decision: 'noted' | 'identified' | 'creditApplied' | 'refundRequested' | 'reinstated' | 'proven' | 'paymentReversed' | 'protestWithdrawn' | 'chargedToFamily' | 'lossBorne' | null
    decided_cents: GeneratedBranded<Cents, number>
  }
  'sheet_import': {
    tenant_id: number
    id: string
    kind: 'enrollments' | 'reEnrollments' | 'invoices' | 'liquidations' | 'classes' | 'families'
    status: Generated<'inspecting' | 'error' | 'success' | 'importing' | 'incomplete' | 'imported' | 'discarded'>
    file_id: string
    file_name: string
    sha256: Buffer
    ignored_columns: Generated<string[]>
    problem: OptionalJson
    good_count: Generated<number>
    faulty_count: Generated<number>
    refused_count: Generated<number>
    done_count: Generated<number>
    job_id: string | null
    created_by: string
    created_at: Generated<Date>
    confirmed_by: string | null
    confirmed_at: Date | null
    version: Generated<number>
    mended_file_ids: Generated<string[]>
  }
  'sheet_import_row': {
    tenant_id: number
    import_id: string
    position: number
    id: string
    status: 'good' | 'faulty' | 'done' | 'refused'
    cells: Json
    is_read: boolean
    faults: OptionalJson
    record_id: string | null
  }
  'statement_columns': {
    tenant_id: number
    bank_account_id: string
    columns: Json
  }
  'statement_line': {
    tenant_id: number
    id: string
    bank_account_id: string
    statement_id: string
    position: number
    day: Branded<CalendarDate, string>
    cents: Branded<Cents, number>
    kind: 'slips' | 'pix' | 'fee' | 'other'
    bank_ref: string | null
    document: string
    text: string
    turn: number
    conciliation_id: string | null
    is_by_rule: Generated<boolean>
    aside_reason: string | null
    decided_by_name: string | null
    version: Generated<number>
    created_at: Generated<Date>
  }
  'stored_file': {
    tenant_id: number
    id: string
    name: string
    media_type: string
    byte_count: number
    sha256: Buffer
    created_by: string
    created_at: Generated<Date>
  }
  'student': {
    tenant_id: number
    id: string
    school_id: string
    guardian_id: string | null
    relation: Generated<'mother' | 'father' | 'uncle' | 'aunt' | 'stepfather' | 'stepmother' | 'grandparents' | 'siblings' | 'other'>
    name: string
    born_on: Branded<CalendarDate | null, string | null>
    external_id: string | null
    search: string
    version: Generated<number>
    created_at: Generated<Date>
    address: OptionalJson
    merged_into: string | null
    merged_at: Date | null
    former_search: Generated<string>
    came_from: string | null
    guardian_search: string | null
    left_guardian_id: string | null
    born_on_came_from: string | null
    external_id_came_from: string | null
    address_came_from: string | null
  }
  'term_acceptance': {
    tenant_id: number
    id: string
    term_version_id: string
    kind: 'PrivacyPolicy' | 'StatementOfResponsibility' | 'RegistrationUpdate'
    number: number
    content_hash: string
    user_id: string
    round: number
    person_name: string
    person_email: string
    search: string
    address: string
    accepted_on: Branded<CalendarDate, string>
    accepted_at: Generated<Date>
  }
  'term_version': {
    tenant_id: number
    id: string
    kind: 'PrivacyPolicy' | 'StatementOfResponsibility' | 'RegistrationUpdate'
    status: Generated<'draft' | 'published'>
    number: number | null
    title_pt: string
    title_en: string
    html_pt: string
    html_en: string
    published_at: Date | null
    content_hash: string | null
    search: string
    version: Generated<number>
    created_at: Generated<Date>
  }
  'total': {
    tenant_id: number
    account_id: string
    day: Branded<CalendarDate, string>
    debit_cents: Branded<Cents, number>
    credit_cents: Branded<Cents, number>
  }
  'total_delta': {
    tenant_id: number
    id: Generated<number>
    account_id: string
    day: Branded<CalendarDate, string>
    debit_cents: Branded<Cents, number>
    credit_cents: Branded<Cents, number>
    recorded_at: Generated<Date>
  }
  'transfer': {
    tenant_id: number
    id: string
    school_id: string
    school_plan_id: string
    competence: Branded<CalendarDate, string>
    status: Generated<'open' | 'pendingAnalysis' | 'scheduled' | 'done' | 'canceled'>
    closes_on: Branded<CalendarDate, string>
    plan_version_id: string | null
    result_cents: Branded<Cents | null, number | null>
    due_cents: GeneratedBranded<Cents, number>
    paid_cents: GeneratedBranded<Cents, number>
    calculated_at: Date | null
    closed_at: Date | null
    closed_by: string | null
    closed_by_name: string | null
    input_hash: string | null
    output_hash: string | null
    canceled_reason: string | null
    version: Generated<number>
    created_at: Generated<Date>
    kind: Generated<'month' | 'detached'>
    adjustment_id: string | null
    audit_status: Generated<'none' | 'waiting' | 'running' | 'approved' | 'partial' | 'reproved' | 'notExecuted'>
    audit_released: Generated<boolean>
    retention_cap_ppm: Branded<Ppm | null, number | null>
    estimated_over_cap_cents: Branded<Cents | null, number | null>
    rules: Generated<number>
  }
  'transfer_audit': {
    tenant_id: number
    id: string
    transfer_id: string
    school_id: string
    competence: Branded<CalendarDate, string>
    number: number
    is_automatic: boolean
    status: Generated<'running' | 'finished' | 'failed'>
    result: 'approved' | 'partial' | 'reproved' | 'notExecuted' | null
    warnings: Generated<number>
    criteria_version: number | null
    facts: OptionalJson
    input_hash: string | null
    job_id: string | null
    started_by: string
    started_by_name: string
    started_at: Generated<Date>
    finished_at: Date | null
    released_by: string | null
    released_by_name: string | null
    released_reason: string | null
    released_at: Date | null
    version: Generated<number>
  }
  'transfer_audit_verdict': {
    tenant_id: number
    audit_id: string
    criterion: string
    verdict: 'approved' | 'warning' | 'reproved' | 'notExecuted' | 'disabled'
    value_ppm: Branded<Ppm | null, number | null>
    part: number | null
    whole: number | null
    gap: 'noHistory' | 'fewMonths' | 'fewPayers' | 'nothingToMeasure' | null
    needed: number | null
    found: number | null
    warn_ppm: Branded<Ppm, number>
    reprove_ppm: Branded<Ppm, number>
  }
  'transfer_basis': {
    tenant_id: number
    invoice_id: string
    basis: 'guaranteed' | 'received'
    item: number
  }
  'transfer_installment': {
    tenant_id: number
    transfer_id: string
    position: number
    due_on: Branded<CalendarDate, string>
    cents: Branded<Cents, number>
  }
  'transfer_line': {
    tenant_id: number
    transfer_id: string
    position: number
    kind: 'covered' | 'late' | 'schedule' | 'fee' | 'received' | 'discountsBorne' | 'charges' | 'commission' | 'cost' | 'evaded' | 'canceled' | 'replaced' | 'feeReturned' | 'counter' | 'counterReturned' | 'discounts' | 'undone' | 'deferred' | 'overCapBefore' | 'overCap' | 'rectification' | 'anticipation' | 'creditLine' | 'installment' | 'interest' | 'balancing' | 'erpRefund' | 'detached' | 'creditGranted' | 'anticipated' | 'price' | 'carried'
    cents: Branded<Cents, number>
    base_cents: GeneratedBranded<Cents, number>
    sources: Generated<number>
  }
  'transfer_payment': {
    tenant_id: number
    id: string
    transfer_id: string
    installment: number
    cents: Branded<Cents, number>
    status: Generated<'recorded' | 'confirmed' | 'discarded' | 'reversed'>
    bank_account_id: string
    payout_account_id: string | null
    means: 'pix' | 'transfer'
    paid_on: Branded<CalendarDate, string>
    reference: string
    recorded_by: string
    recorded_by_name: string
    confirmed_by: string | null
    confirmed_by_name: string | null
    confirmed_at: Date | null
    undone_by: string | null
    undone_by_name: string | null
    undone_reason: string | null
    undone_at: Date | null
    version: Generated<number>
    created_at: Generated<Date>
    method: Generated<'manual' | 'pix' | 'file'>
  }
  'transfer_source': {
    tenant_id: number
    transfer_id: string
    component: 'revenue' | 'schedule' | 'counter' | 'discount' | 'charges' | 'received' | 'receivedBack' | 'borne' | 'cost' | 'overCap' | 'deferral' | 'installment' | 'interest' | 'rectification' | 'anticipation' | 'creditLine' | 'balancing' | 'erpRefund' | 'detached' | 'creditGranted' | 'anticipated' | 'price'
    source_id: string
    turn: number
    line: string
    invoice_id: string | null
    enrollment_id: string | null
    bank_account_id: string | null
    basis: string | null
    cents: Branded<Cents, number>
    fee_cents: GeneratedBranded<Cents, number>
    item: number
  }
  'user_role': {
    tenant_id: number
    user_id: string
    role_id: string
  }
  'user_school': {
    tenant_id: number
    user_id: string
    school_id: string
  }
  'weekly_summary': {
    tenant_id: number
    id: string
    school_id: string
    week: Branded<CalendarDate, string>
    day: Branded<CalendarDate, string>
    not_before: Date
    status: Generated<'waiting' | 'handed' | 'suppressed'>
    reason: 'switchedOff' | 'channelOff' | 'noTemplate' | 'noPhone' | 'variablesMissing' | 'tooLate' | null
    delivery_id: string | null
    body: string | null
    created_at: Date
  }
}

/** What the database writes into a column that an insert leaves out, where that is a constant. */
export const tableDefaults = {
  'academic_class': { abbreviation: '', capacity: 0, starting_month: 1, due_day: 10, max_installments: 12, is_active: true, version: 1, starts_on: null, ends_on: null, course_id: null },
  'adjustment': { status: 'asked', price_cents: 0, version: 1, other_school_id: null, rate_ppm: null, code: null, paid_on: null, parts: null, consented_by: null, consented_by_name: null, approved_by: null, approved_by_name: null, approved_at: null, discarded_by: null, discarded_by_name: null, discarded_reason: null },
  'adjustment_part': { prev_position: null, prev_due_on: null, taken_in: null },
  'agreement': { description: '', kept_charges_cents: 0, version: 1, needs_acceptance: false, wrong_tries: 0, alone_fine_cents: 0, alone_interest_cents: 0, alone_principal_cents: 0, approved_by: null, approved_by_name: null, issued_on: null, ended_on: null, end_reason: null, accepted_at: null, link_id: null, link_expires_at: null, opened_at: null, paper_by: null, end_cause: null, end_number: null },
  'agreement_acceptance': { tax_id: null, address: null, user_agent: null, link_id: null, reason: null, recorded_by: null, recorded_by_name: null },
  'agreement_draft': { version: 1 },
  'agreement_installment': { invoice_id: null, owed_again_on: null },
  'agreement_invoice': { covered_cents: 0 },
  'agreement_limit': { version: 1, fine_percent: null, interest_percent: null, principal_percent: null },
  'api_token': { version: 1, calls_per_minute: 600, search: '', revoked_at: null, scopes: null, created_by: null, last_used_at: null, warned_at: null },
  'app_user': { surname: '', is_active: true, session_version: 1, is_sensitive_data_masked: false, search: '', version: 1, password_link_mailed: false, document_repeated: false, phone: null, document: null, password_hash: null, language: null, email_verified_at: null, password_link_hash: null, password_link_until: null, last_sign_in_at: null, removed_at: null },
  'audit_criteria': {},
  'audit_criterion': {},
  'audit_head': {},
  'audit_inbox': { subject_id: null, address: null, token_id: null },
  'audit_log': { subject_id: null, address: null, token_id: null },
  'background_job': { status: 'InProgress', total_count: 0, done_count: 0, failed_count: 0, is_told: true, subject_id: null, school_id: null, result: null, message: null, finished_at: null, sole_key: null, permission: null, created_by_name: null, seen_at: null, repeats_id: null },
  'background_job_chunk': { first_number: null, first_nosso_numero: null, done_at: null, done_count: null, failed_count: null, result: null },
  'background_job_failure': {},
  'bank_account': { agency_digit: '', is_active: true, version: 1, holder_address: '' },
  'bank_agreement': { code: '', payable_days: 60, is_active: true, version: 1, transmission_code: '', operation: '', post: '', pix_key: null, protest_days: null },
  'bank_channel': { is_active: true, version: 1, fetched_at: null, fault: null },
  'bank_channel_secret': {},
  'bank_event': { bank_file_id: null, position: null, reason: null },
  'bank_file': { title_count: 0, settled_count: 0, problem_count: 0, total_cents: 0, version: 1, bank_account_id: null, bank_agreement_id: null, bank: null, layout: null, file_id: null, sha256: null, sequence: null, job_id: null, message: null, downloaded_at: null, sent_on: null, sent_by: null, end_reason: null },
  'bank_file_line': { meaning: '', nosso_numero: null, carteira: null, document_number: null, company_use: null, event_code: null, event_kind: null, event_on: null, credit_on: null, due_on: null, amount_cents: null, paid_cents: null, credited_cents: null, fee_cents: null, interest_cents: null, discount_cents: null, invoice_id: null, title_generation: null },
  'bank_instruction': { generation: 1, is_protest_over: false, is_for_write_off: false, bank_file_id: null, answer: null, answer_reason: null, told_cents: null, told_protest_days: null },
  'bank_statement': { version: 1, closing_cents: null },
  'billed_slot': { from_ppm: 0, to_ppm: 1000000 },
  'calling_hours': { version: 1, saturday_from: null, saturday_to: null },
  'charge_place': { payment_gateway_id: null },
  'collection_claim': {},
  'collection_contact': { note: null },
  'collection_dispute': { status: 'open', version: 1, decision: null, decided_by_name: null, decided_at: null },
  'collection_email': { version: 1, school_id: null },
  'collection_email_sent': {},
  'collection_family': { status: 'toCharge', version: 1, dossier: null, flag: null, flag_reason: null, flagged_by_name: null, flagged_at: null, last_contact_at: null, last_channel: null, last_outcome: null },
  'collection_promise': { status: 'open', version: 1, paid_cents: null, canceled_reason: null },
  'commission': { fee_ppm: 0, fee_cents: 0, is_active: true, version: 1, ended_from: null },
  'commission_total': {},
  'conciliation': { told_cents: 0, fee_cents: 0, booked_cents: 0, movement_count: 0, credited_cents: 0, line_count: 0, is_covered: false, adjusted_cents: 0, version: 1, accepted_cents: null, reason: null, decided_by: null, decided_by_name: null, decided_at: null, transferred_cents: null, transferred_on: null, transfer_reference: null, transferred_by_name: null },
  'contract_model': { status: 'draft', version: 1, number: null, published_at: null, content_hash: null },
  'contract_signature': {},
  'control.api_token_hash': {},
  'control.known_permission': {},
  'control.known_role': {},
  'control.message_channel': { failures: 0, rests: 0, version: 1, rests_until: null, cause: null, answer: null },
  'control.migration': {},
  'control.price_index': { reason: null },
  'control.seed_run': { finished_at: null },
  'control.sign_in_budget': {},
  'control.sign_in_email': {},
  'control.sign_in_state': { grant_hash: null, uid_hash: null, expires_at: null, consumed_at: null, user_hash: null, public_id: null, seen: null, used_at: null },
  'control.signing_key': {},
  'control.tenant': { is_active: true, is_read_only: false, clock_advance_days: 0, version: 1, online_payment: true, contract_model: 'standard', template_library: false, demo_data_allowed: false, admin_email: null, passed_day: null, brand_color: null },
  'control.worker_process': {},
  'course': { is_active: true, version: 1 },
  'covered_part': {},
  'credit_order': { status: 'waiting', used_cents: 0, version: 1, cents: null, invoice_id: null },
  'default_bank_account': {},
  'delivery': { status: 'queued', tries: 0, version: 1, channel: 'email', user_id: null, sealed: null, reason: null, sent_at: null, school_id: null, invoice_id: null, provider_id: null, asked_at: null, delivered_at: null, read_at: null, matter_id: null, contract_id: null, enrollment_id: null },
  'demonstration': { version: 1, loaded_at: null },
  'dossier': {},
  'duplicate_report': { means: null, confirmed_by: null, confirmed_at: null },
  'enrollment': { status: 'toEnroll', version: 1, passed_installments: 0, tuition_visibility: 'all', enrollment_part_cents: 0, external_id: null, departed_on: null, co_guardian_id: null, guardian_ppm: null, enrollment_part_on: null, came_from: null, age_exception: null },
  'enrollment_contract': { status: 'made', wrong_tries: 0, version: 1, cancel_reason: null, link_id: null, link_expires_at: null, sent_at: null },
  'enrollment_retention': { version: 1, lift_reason: null, lifted_at: null },
  'enrollment_retention_debt': {},
  'erp_answer': { paid_cents: 0, charges_cents: 0, discount_cents: 0, is_told: true, ordinal: null, invoice_id: null, payment_id: null, credited_on: null, due_on: null, reason: null, payment_turn: null },
  'erp_file': { status: 'processing', done_count: 0, not_created_count: 0, version: 1, ignored_count: 0, hash_cleared_reason: null },
  'erp_folder': { is_active: true, waiting_count: 0, version: 1, looked_at: null, last_file_name: null, last_file_at: null, trouble: null, trouble_at: null },
  'erp_folder_file': { reason: null, erp_file_id: null, moved_at: null, told_at: null },
  'erp_folder_retorno': { laid_at: null },
  'erp_line': { nosso_numero: '', document_number: '', company_use: '', carteira: '', payer_name: '', payer_tax_id: '', amount_cents: 0, is_issued: false, allocated_number: '', is_by_rule: false, slip_id: null, due_on: null, enrollment_id: null, reason: null, invoice_id: null, ignored_reason: null, ignored_by_name: null },
  'erp_retorno': { untold_count: 0, paid_count: 0, paid_cents: 0, version: 1, downloaded_at: null, downloaded_by: null, downloaded_by_name: null },
  'erp_rule': {},
  'erp_slip': {},
  'evasion': { version: 1, undone_at: null },
  'evasion_invoice': { replacement_id: null, restored_at: null },
  'event_head': {},
  'event_log': { school_id: null },
  'factor_code': { tries: 0, used_at: null },
  'factor_proof': {},
  'family_debt': {},
  'family_debt_day': {},
  'family_debt_mark': {},
  'family_debt_total': {},
  'family_link_revocation': {},
  'family_message_day': {},
  'feature': {},
  'fetched_file': { version: 1, bank_channel_id: null, file_id: null, reason: null, retorno_id: null, bank_account_id: null },
  'former_notification_email': {},
  'given_back_share': { undone_at: null },
  'guardian': { version: 1, email: null, phone: null, born_on: null, merged_into: null, merged_at: null, language: null, message_channel: null, reminder_emails_stopped_at: null, language_came_from: null, message_channel_came_from: null, reminder_emails_came_from: null },
  'guardian_contact': { version: 1, label: null, verified_at: null, verified_by: null, verified_reason: null, refused_at: null, refusal: null, came_from: null },
  'guardian_refund': { status: 'requested', version: 1, needs_approval: true, exception_id: null, bank_account_id: null, reference: null, paid_on: null, approved_by: null, approved_at: null, means: null, pix_id: null },
  'history': { job_id: null },
  'homologation': { version: 1 },
  'homologation_step': { reason: '', note: '', done_on: null, changed_by: null },
  'idempotency': {},
  'idempotency_answer': { body: null },
  'invoice': { bank_registration: 'none', paid_cents: 0, version: 1, generation: 1, brought_cents: 0, copy: 0, charge_regime: 'contract', correction_min_days: 30, number: null, class_id: null, bank_agreement_id: null, nosso_numero: null, bank_reason: null, issued_on: null, payable_until: null, paid_on: null, bar_code: null, digitable_line: null, previous_status: null, observations: null, replaces_id: null, part_from_ppm: null, part_to_ppm: null, external_id: null, late_since: null },
  'invoice_comment': { version: 1, mentions: '{}', event_type: null, removed_at: null },
  'invoice_hold': {},
  'invoice_item': { quantity: 1, slot: 1, installment_number: null, total_installments: null, plan_version_id: null, coverage: null, covered_at: null, external_order_id: null },
  'invoice_month_delta': {},
  'invoice_month_total': {},
  'invoice_quarantine': { rule: 'person', to_on: null, left_reason: null, left_by: null, left_at: null },
  'joint_charge': { status: 'waiting', is_gone: false, version: 1, payload: null, reason: null, recovery_id: null },
  'joint_charge_part': {},
  'ledger_account': { owner_id: null },
  'link_turn': {},
  'listing_consent': { version: 1, turned_off_by: null, turned_off_by_name: null, turned_off_at: null, turned_off_reason: null },
  'listing_rule': {},
  'message_banner': {},
  'message_template': { is_active: true, number: 1, version: 1, approved_number: null },
  'message_template_version': { subject: null, subject_en: null, body_en: null, button_label: null, button_label_en: null, button_target: null, banner_id: null, whatsapp_id: null, provider_words: null, checked_at: null },
  'negative_listing': { status: 'noticed', version: 1, delivered_on: null, delivery_proof: null, delivered_by: null, delivered_by_name: null, wait_until: null, inclusion_asked_on: null, told_at: null, included_on: null, protocol: null, exclusion_cause: null, exclusion_note: null, exclusion_asked_on: null, exclusion_due_on: null, excluded_on: null, dropped_reason: null, bureau_error: null, alerted_on: null },
  'network_logo': {},
  'notification': { is_fallback: false, about: 'invoice', reason: null, delivery_id: null, subject: null, body: null, segments: null },
  'notification_action': { fallback_tenant: null, fallback_id: null },
  'notification_rule': { status: 'draft', number: 1, version: 1, published_number: null, removed_at: null },
  'notification_rule_version': { school_ids: '{}' },
  'number_counter': { period: 0 },
  'outbox': { school_id: null },
  'payment': { tolerated_cents: 0, credited_on: null, reverted_by: null, means: null, booked_on: null },
  'payment_agreement': { last_sequence: 0, version: 1, commitment: '', transmission: '', last_reference: 0 },
  'payment_file': { status: 'prepared', version: 1, message: null, released_by: null, released_at: null, delivered_by: null, delivered_at: null, cancel_reason: null },
  'payment_file_item': { method: 'file', is_canceled: false },
  'payment_gateway': { client_id: '', notice_proof: 'address', has_certificate: false, version: 1 },
  'payment_gateway_choice': { version: 1, payment_gateway_id: null },
  'payment_gateway_secret': {},
  'payment_proof': {},
  'payment_return': { status: 'reading', paid_count: 0, refused_count: 0, person_count: 0, version: 1, sequence: null, created_on: null },
  'payment_return_line': { outcome: 'waiting', paid_on: null, payout_id: null, note: null, pay_on: null },
  'payout': { status: 'requested', version: 1, approved_by: null, approved_by_name: null, approved_at: null, sent_at: null, bank_reference: null, reason: null, decided_by: null, decided_by_name: null, finished_on: null, told_at: null, after_decision: null, file_reference: null },
  'payout_account': { status: 'proposed', version: 1, bank: null, agency: null, account: null, account_digit: null, account_type: null, pix_key: null, approved_by: null, decided_by_name: null, decided_at: null, reason: null, effective_at: null, ends_at: null },
  'pix_charge': { status: 'waiting', version: 1, generation: 1, payload: null, reason: null, answered_at: null, asked_cents: null, asked_due_on: null },
  'pix_claim': { version: 1, returned_cents: null, obstacle: null, ended_at: null, came_back_at: null, reason: null, decided_by: null, decided_by_name: null },
  'plan': { is_active: true, version: 1, disabled_reason: null, disabled_scope: null, disabled_on: null },
  'plan_lift': {},
  'plan_version': { product_ids: '{}', shift: null },
  'posting': { rule_version: 1, invoice_id: null, reverses: null },
  'product': { is_active: true, version: 1, code: null, value_cents: null, maximum_cents: null },
  'product_course': {},
  'published_contract_model': {},
  'published_term': {},
  'recovery': { open_cents: 0, status: 'requested', version: 1, exception_id: null, claim_id: null, approved_by: null, approved_by_name: null, approved_at: null },
  'recovery_code': { used_at: null },
  'recovery_part': { means: null, reference: null, paid_on: null, booked_on: null, approved_by: null, approved_by_name: null, credit_guardian_id: null, payment_id: null, undo_id: null, undo_requested_by: null, undo_requested_by_name: null, undo_reason: null, undone_by: null, booked_in: null },
  'refund_pix': { is_given_up: false, version: 1, approved_by: null, approved_at: null, leaves_on: null, sent_at: null, told_at: null, bank_reference: null, finished_on: null, reason: null, decided_by: null },
  'replaced_title': {},
  'retention': { status: 'grouped', interest_cents: 0, version: 1, installments: null, rate_kind: null, rate_ppm: null, program_reason: null, undone_reason: null, deferred_in: null },
  'retention_installment': { interest_cents: 0, prev_position: null, prev_due_on: null, taken_in: null },
  'retention_origin': { is_released: false, prev_position: null },
  'role': { is_public: true, is_static: false, all_schools: false, version: 1, needs_second_factor: false },
  'saved_view': { is_default: false, version: 1, owner_id: null, role_id: null },
  'school': { fine_ppm: 20000, interest_ppm: 10000, interest_per: 'month', count_from: 'shifted', is_active: true, version: 1, max_monthly_installments: 12, max_enrollment_installments: 12, payment_days: '{}', seller_status: 'enabled', charge_regime: 'contract', correction_min_days: 30, bank_agreement_id: null, founding_year: null, opened_on: null, max_early_discount_ppm: null, company_name_key: null, seller_reason: null },
  'school_document': { replaced_at: null },
  'school_plan': { version: 1, plan_id: null },
  'school_setting': { version: 1 },
  'second_factor': { sealed: null, last_step: null, confirmed_at: null },
  'setting': { version: 1 },
  'settlement_exception': { status: 'waiting', version: 1, decided_cents: 0, school_id: null, invoice_id: null, bank_file_id: null, position: null, cents: null, resolution: null, resolved_by: null, resolved_at: null, decision: null },
  'sheet_import': { status: 'inspecting', good_count: 0, faulty_count: 0, refused_count: 0, done_count: 0, version: 1, mended_file_ids: '{}', problem: null, job_id: null, confirmed_by: null, confirmed_at: null },
  'sheet_import_row': { record_id: null },
  'statement_columns': {},
  'statement_line': { is_by_rule: false, version: 1, bank_ref: null, conciliation_id: null, aside_reason: null, decided_by_name: null },
  'stored_file': {},
  'student': { relation: 'other', version: 1, former_search: '', guardian_id: null, born_on: null, external_id: null, address: null, merged_into: null, merged_at: null, came_from: null, guardian_search: null, left_guardian_id: null, born_on_came_from: null, external_id_came_from: null, address_came_from: null },
  'term_acceptance': {},
  'term_version': { status: 'draft', version: 1, number: null, published_at: null, content_hash: null },
  'total': {},
  'total_delta': {},
  'transfer': { status: 'open', due_cents: 0, paid_cents: 0, version: 1, kind: 'month', audit_status: 'none', audit_released: false, rules: 1, plan_version_id: null, result_cents: null, calculated_at: null, closed_at: null, closed_by: null, closed_by_name: null, input_hash: null, output_hash: null, canceled_reason: null, adjustment_id: null, retention_cap_ppm: null, estimated_over_cap_cents: null },
  'transfer_audit': { status: 'running', warnings: 0, version: 1, result: null, criteria_version: null, facts: null, input_hash: null, job_id: null, finished_at: null, released_by: null, released_by_name: null, released_reason: null, released_at: null },
  'transfer_audit_verdict': { value_ppm: null, part: null, whole: null, gap: null, needed: null, found: null },
  'transfer_basis': {},
  'transfer_installment': {},
  'transfer_line': { base_cents: 0, sources: 0 },
  'transfer_payment': { status: 'recorded', version: 1, method: 'manual', payout_account_id: null, confirmed_by: null, confirmed_by_name: null, confirmed_at: null, undone_by: null, undone_by_name: null, undone_reason: null, undone_at: null },
  'transfer_source': { fee_cents: 0, invoice_id: null, enrollment_id: null, bank_account_id: null, basis: null },
  'user_role': {},
  'user_school': {},
  'weekly_summary': { status: 'waiting', reason: null, delivery_id: null, body: null },
} as const

/** json is read as what it is and written as text. */
export type Json = ColumnType<unknown, string, string>
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>

/** Read as the branded type, written as any value of its base: the checks of the table refuse what does not fit. */
type Branded<Read, Written> = ColumnType<Read, Written, Written>
type GeneratedBranded<Read, Written> = ColumnType<Read, Written | undefined, Written>
