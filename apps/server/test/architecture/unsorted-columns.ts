// Columns of list screens that are not sorted by, each with its reason. Every other column of a list is an order of its contract.

const verbs = 'verbs, not values'
const masked = 'masked on the screen for everybody: its order would tell what the mask hides'
const mixed = 'percentages and amounts do not compare'
const chain = 'the trail is walked along its chain, newest first, and narrowed by day, person, action and record'
const letters = 'the simulated mailbox gives its letters newest first, and knows no other order'

export const unsortedColumns: Record<string, Record<string, string>> = {
  'auditLog.list': { when: chain, who: chain, what: chain, where: chain, origin: chain, seal: chain },
  'auditLog.listAllNetworks': {
    when: chain,
    network: chain,
    who: chain,
    what: chain,
    where: chain,
    origin: chain,
  },
  'bankFileTravel.listFetched': { verbs },
  'collection.list': {
    school: 'a family has several: it is filtered by one',
    today: 'fine and interest are worked out for the families of a page',
  },
  'commissions.list': { value: mixed },
  'deliveries.list': { retry: verbs },
  'gateways.listAccounts': { bankAgreements: 'read beside the list: an account has several' },
  'guardians.list': { taxId: masked },
  'invoices.list': {
    taxId: masked,
    toReceive: 'fine, interest and discount of today are worked out for the invoices of a page',
  },
  'negativeListings.debts': {
    state: 'the rules are held against the debts of a page as it is read',
    missing: 'the rules are held against the debts of a page as it is read',
  },
  'notificationRules.list': { reach: 'counted beside the list, in the messages of each rule' },
  'notificationRules.messages': {
    rule: 'rules of the provider are read as the provider’s, for the messages of a page',
    action: 'rules of the provider are read as the provider’s, for the messages of a page',
  },
  'plans.list': { fee: mixed },
  'reEnrollments.list': { status: 'the gate of each school is held against the rows of a page as it is read' },
  'sandboxMail.list': { when: letters, to: letters, channel: letters, subject: letters },
  'settlements.listExceptions': {
    next: 'what came, in the words of each kind: it is filtered by kind',
    decide: verbs,
  },
  'settlements.listRefunds': { verbs },
  'recoveries.listRecoveries': { verbs },
}
