// A two-letter code of a retorno of payments, as it is understood.

export type OccurrenceKind = 'paid' | 'scheduled' | 'refused' | 'cancelled' | 'returned' | 'information'

export type Occurrence = { kind: OccurrenceKind; meaning: string }
