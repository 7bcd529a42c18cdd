/** A provider's "no": trying again would hear it again. The message is its own words. */
export class RefusedForGood extends Error {}
