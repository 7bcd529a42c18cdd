/** Where an invoice may stand of which money came, whole or in part. */
export const mayBePaid = ['paid', 'pending', 'expired', 'inProtest'] as const
