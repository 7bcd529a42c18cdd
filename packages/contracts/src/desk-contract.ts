// All calls of the desk across networks, which stand in several files: few screens need those of the others.
import * as deskContract from './desk.ts'
import { deskAudits } from './desk-audits.ts'
import { deskBanks } from './desk-banks.ts'
import { deskFolders } from './desk-folders.ts'
import { deskJobs } from './desk-jobs.ts'
import { deskTransfers, transferRefusals } from './desk-transfers.ts'

export const desk = { ...deskContract.desk, ...deskTransfers, ...deskAudits, ...deskBanks, ...deskFolders, ...deskJobs }

export const refusals = transferRefusals
