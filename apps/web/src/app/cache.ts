import { newQueryClient } from '../client/query-client.ts'

/** The answers that this tab knows. */
export const queryClient = newQueryClient()
