/** What is chosen where nobody has chosen: the default account, or the only one. */
export function defaultAccountOf(accounts: readonly { id: string; isDefault: boolean }[]): string | null {
  const [only] = accounts.length === 1 ? accounts : accounts.filter(({ isDefault }) => isDefault)
  return only?.id ?? null
}
