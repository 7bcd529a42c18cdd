import type { Permission } from '@caderneta/contracts/permissions'

/** Of the page that shows a message with the data of a family. */
export const previewDemand = {
  needs: ['Caderneta.MessageTemplate.Get', 'Caderneta.Guardian.Get'] satisfies Permission[],
}
