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
import type { WebArea } from '../../client/web-area.ts'
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

export const area: WebArea = {
  name: 'desk',
  routes: [
    {
      path: deskPaths.transferDates.pattern,
      page: async () => (await import('./transfer-dates-page.tsx')).TransferDatesPage,
      crumb: phrase(names, 'dates'),
      needs,
    },
    {
      path: deskPaths.audits.pattern,
      page: async () => (await import('./audits-page.tsx')).DeskAuditsPage,
      crumb: phrase(names, 'audits'),
      needs: needsAudits,
    },
    {
      path: deskPaths.exceptions.pattern,
      page: async () => (await import('./exceptions-page.tsx')).DeskExceptionsPage,
      crumb: phrase(names, 'exceptions'),
      needs: needsExceptions,
    },
    {
      path: deskPaths.bankFiles.pattern,
      page: async () => (await import('./bank-files-page.tsx')).DeskBankFilesPage,
      crumb: phrase(names, 'files'),
      needs: needsFiles,
    },
    {
      path: deskPaths.stoppedFolders.pattern,
      page: async () => (await import('./stopped-folders-page.tsx')).DeskStoppedFoldersPage,
      crumb: phrase(names, 'folders'),
      needs: needsFolders,
    },
    {
      path: deskPaths.failedJobs.pattern,
      page: spokenPage(async () => (await import('./failed-jobs-page.tsx')).DeskFailedJobsPage),
      crumb: phrase(names, 'jobs'),
      needs: needsJobs,
    },
    {
      path: deskPaths.auditTrail.pattern,
      page: spokenPage(async () => (await import('./audit-trail-page.tsx')).DeskAuditTrailPage),
      crumb: phrase(names, 'trail'),
      needs: needsTrail,
    },
  ],
  menu: [
    {
      path: deskPaths.transferDates.pattern,
      label: phrase(names, 'dates'),
      icon: IconCalendarDollar,
      group: 'paySchools',
      order: 30,
      needs,
    },
    {
      path: deskPaths.audits.pattern,
      label: phrase(names, 'audits'),
      icon: IconShieldSearch,
      group: 'paySchools',
      order: 32,
      needs: needsAudits,
    },
    {
      path: deskPaths.exceptions.pattern,
      label: phrase(names, 'exceptions'),
      icon: IconAlertTriangle,
      group: 'bank',
      order: 60,
      needs: needsExceptions,
    },
    {
      path: deskPaths.bankFiles.pattern,
      label: phrase(names, 'files'),
      icon: IconFiles,
      group: 'bank',
      order: 62,
      needs: needsFiles,
    },
    {
      path: deskPaths.stoppedFolders.pattern,
      label: phrase(names, 'folders'),
      icon: IconFolderX,
      group: 'bank',
      order: 64,
      needs: needsFolders,
    },
    {
      path: deskPaths.failedJobs.pattern,
      label: phrase(names, 'jobs'),
      icon: IconProgressAlert,
      group: 'manage',
      order: 22,
      needs: needsJobs,
    },
  ],
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
