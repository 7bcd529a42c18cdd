/** What jobs of charges wait for. */
export const pixService = 'pix'
