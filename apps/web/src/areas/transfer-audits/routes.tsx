import type { Permission } from '@caderneta/contracts/permissions'
import { IconShieldCheck } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { transferAuditPaths } from './paths.ts'

const names = definePhrases('transferAudits.names', {
  'pt-BR': {
    list: 'Auditorias',
    one: 'Auditoria do repasse',
    unaudited: 'Repasses sem auditoria',
    criteria: 'Critérios de auditoria',
    laboratory: 'Laboratório de auditoria',
  },
  en: {
    list: 'Audits',
    one: 'Audit of the transfer',
    unaudited: 'Unaudited transfers',
    criteria: 'Audit criteria',
    laboratory: 'Audit laboratory',
  },
})

export const area: WebArea = {
  name: 'transferAudits',
  inNetwork: true,
  routes: [
    {
      path: transferAuditPaths.list.pattern,
      page: async () => (await import('./audits-page.tsx')).AuditsPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.TransferAudit.GetAll' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
    {
      path: transferAuditPaths.one.pattern,
      page: async () => (await import('./audit-page.tsx')).AuditPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.TransferAudit.Get' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
    {
      path: transferAuditPaths.unaudited.pattern,
      page: async () => (await import('./unaudited-page.tsx')).UnauditedPage,
      crumb: phrase(names, 'unaudited'),
      needs: ['Caderneta.TransferAudit.GetAll', 'Caderneta.Transfer.GetAll'] satisfies Permission[],
      schoolAccess: 'seeTransfers',
    },
    {
      path: transferAuditPaths.criteria.pattern,
      page: async () => (await import('./criteria-page.tsx')).CriteriaPage,
      crumb: phrase(names, 'criteria'),
      needs: 'Caderneta.TransferAudit.Update' satisfies Permission,
      wholeNetwork: true,
    },
    {
      path: transferAuditPaths.laboratory.pattern,
      page: async () => (await import('./laboratory-page.tsx')).LaboratoryPage,
      crumb: phrase(names, 'laboratory'),
      needs: 'Caderneta.TransferAudit.Update' satisfies Permission,
      wholeNetwork: true,
    },
  ],
  menu: [
    {
      path: transferAuditPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconShieldCheck,
      group: 'paySchools',
      order: 16,
      needs: 'Caderneta.TransferAudit.GetAll' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
  ],
  settings: [
    {
      path: transferAuditPaths.criteria.pattern,
      label: phrase(names, 'criteria'),
      icon: IconShieldCheck,
      group: 'networks',
      order: 37,
      needs: 'Caderneta.TransferAudit.Update' satisfies Permission,
      wholeNetwork: true,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
