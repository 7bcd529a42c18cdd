import type { Permission } from '@caderneta/contracts/permissions'
import {
  IconAlertTriangle,
  IconCalendarDollar,
  IconFiles,
  IconFolderX,
  IconHistory,
  IconProgressAlert,
  IconShieldSearch,
} from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { AreaRoute, MenuEntry, WebArea } from '../../client/web-area.ts'
import { spokenPage } from '../../client/area-words.ts'
import { deskPaths } from './paths.ts'

const names = definePhrases('desk.names', {
  'pt-BR': {
    dates: 'Mesa de repasses',
    audits: 'Mesa de auditorias',
    exceptions: 'Mesa de pendências',
    files: 'Mesa de arquivos do banco',
    folders: 'Mesa de pastas do ERP',
    jobs: 'Mesa de tarefas com falha',
    trail: 'Trilha de auditoria das redes',
    about_trail: 'quem fez o quê em cada rede',
  },
  en: {
    dates: 'Desk of transfers',
    audits: 'Desk of audits',
    exceptions: 'Desk of exceptions',
    files: 'Desk of bank files',
    folders: 'Desk of ERP folders',
    jobs: 'Desk of failed tasks',
    trail: 'Audit trail of the networks',
    about_trail: 'who did what in each network',
  },
})

const needs = 'Caderneta.Payout.Create' satisfies Permission
/** Nobody but the provider schedules: its desk is for whoever pays. */
const needsAudits = ['Caderneta.Payout.Create', 'Caderneta.TransferAudit.GetAll'] satisfies Permission[]

const needsExceptions = ['Caderneta.Tenant.GetAll', 'Caderneta.Retorno.GetAll'] satisfies Permission[]
const needsFiles = [...needsExceptions, 'Caderneta.Remessa.GetAll'] satisfies Permission[]

const needsFolders = ['Caderneta.Tenant.GetAll', 'Caderneta.ErpFolder.GetAll'] satisfies Permission[]
const needsJobs = ['Caderneta.Tenant.GetAll', 'Caderneta.Job.GetAll'] satisfies Permission[]
const needsTrail = ['Caderneta.Tenant.GetAll', 'Caderneta.AuditLog.GetAll'] satisfies Permission[]

type Desk = Pick<MenuEntry, 'icon' | 'group' | 'order'> & {
  path: { pattern: `/${string}` }
  name: 'dates' | 'audits' | 'exceptions' | 'files' | 'folders' | 'jobs'
  needs: Permission | Permission[]
  page: AreaRoute['page']
}

/** Each stands in the menu under the name of its page. */
const desks: Desk[] = [
  {
    path: deskPaths.transferDates,
    name: 'dates',
    page: async () => (await import('./transfer-dates-page.tsx')).TransferDatesPage,
    icon: IconCalendarDollar,
    group: 'paySchools',
    order: 30,
    needs,
  },
  {
    path: deskPaths.audits,
    name: 'audits',
    page: async () => (await import('./audits-page.tsx')).DeskAuditsPage,
    icon: IconShieldSearch,
    group: 'paySchools',
    order: 32,
    needs: needsAudits,
  },
  {
    path: deskPaths.exceptions,
    name: 'exceptions',
    page: async () => (await import('./exceptions-page.tsx')).DeskExceptionsPage,
    icon: IconAlertTriangle,
    group: 'bank',
    order: 60,
    needs: needsExceptions,
  },
  {
    path: deskPaths.bankFiles,
    name: 'files',
    page: async () => (await import('./bank-files-page.tsx')).DeskBankFilesPage,
    icon: IconFiles,
    group: 'bank',
    order: 62,
    needs: needsFiles,
  },
  {
    path: deskPaths.stoppedFolders,
    name: 'folders',
    page: async () => (await import('./stopped-folders-page.tsx')).DeskStoppedFoldersPage,
    icon: IconFolderX,
    group: 'bank',
    order: 64,
    needs: needsFolders,
  },
  {
    path: deskPaths.failedJobs,
    name: 'jobs',
    page: spokenPage(async () => (await import('./failed-jobs-page.tsx')).DeskFailedJobsPage),
    icon: IconProgressAlert,
    group: 'manage',
    order: 22,
    needs: needsJobs,
  },
]

export const area: WebArea = {
  name: 'desk',
  routes: [
    ...desks.map(({ path, page, name, needs: asked }) => ({
      path: path.pattern,
      page,
      crumb: phrase(names, name),
      needs: asked,
    })),
    {
      path: deskPaths.auditTrail.pattern,
      page: spokenPage(async () => (await import('./audit-trail-page.tsx')).DeskAuditTrailPage),
      crumb: phrase(names, 'trail'),
      needs: needsTrail,
    },
  ],
  menu: desks.map(({ path, name, icon, group, order, needs: asked }) => ({
    path: path.pattern,
    label: phrase(names, name),
    icon,
    group,
    order,
    needs: asked,
  })),
  settings: [
    {
      path: deskPaths.auditTrail.pattern,
      label: phrase(names, 'trail'),
      hint: phrase(names, 'about_trail'),
      icon: IconHistory,
      group: 'control',
      order: 22,
      needs: needsTrail,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
