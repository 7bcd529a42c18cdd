// A page whose file did not come: no connection, or a newer release that has other files.

/** Not the browser's own error: on that one the router reloads at once, which without a connection loses the whole program. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('page_not_loaded', { cause })
    this.name = 'PageNotLoaded'
  }
}

export async function loaded<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    return await load()
  } catch (cause) {
    throw new PageNotLoaded(cause)
  }
}
