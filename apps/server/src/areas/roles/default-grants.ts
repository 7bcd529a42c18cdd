// Roles × permissions in one table: each cell is decided here. A network (or the host) starts with these groups; its administrator may
// change them, never above what they hold. A new permission needs a row, and a row reaches the networks that are there (decision 30).
import type { Permission } from '@caderneta/contracts/permissions'
import { columns, type DefaultRole } from './default-columns.ts'

/** `x` granted, `·` not. What a role of schools holds must be open to schools: a call that is the whole network's refuses them. */
const table: readonly (readonly [cells: string, permission: Permission])[] = [
  //G F | N A R | S P D M V C L T X O
  // Networks and what belongs to the host: nobody of a network.
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Tenant'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Tenant.Get'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Tenant.GetAll'],
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.Tenant.Create'],
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.Tenant.Update'],
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.TermVersion.Create'],
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.TermVersion.Update'],
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.TermVersion.Get'],
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.TermVersion.GetAll'],
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.Clock.Update'],
  // School: fines, pay-out and bank of a school are the network's to decide; its partner, manager and technician read them.
  ['x x | x x · | · x · x · · · · x ·', 'Caderneta.School'],
  ['x x | x x · | · x · x · · · · x ·', 'Caderneta.School.Get'],
  ['x x | x x · | · x · x · · · · x ·', 'Caderneta.School.GetAll'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.School.Create'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.School.Update'],
  // Papers of the company and its owners: its partner reads what was signed.
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.SchoolDocument.Create'],
  ['x x | x · · | · x · · · · · · · ·', 'Caderneta.SchoolDocument.Get'],
  // Where a school is paid out: its partner or the network proposes (Create), network or provider approves (Update), never who proposed.
  ['x · | x · · | · x · · · · · · · ·', 'Caderneta.PayoutAccount.Create'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.PayoutAccount.Update'],
  ['x x | x · · | · x · x · · · · · ·', 'Caderneta.PayoutAccount.GetAll'],
  // Seller: the provider alone denies a school its means of payment, and enables it again.
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Seller.Update'],
  // Commissions: the provider's to take and to end; the network reads what is kept of its money.
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Commission.Create'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Commission.Update'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.Commission.Get'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.Commission.GetAll'],
  // Setting: finance opens the parameters; integrations read them by the API.
  ['x x | x x · | · · · · · · · · · ·', 'Caderneta.Setting.GetAll'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.Setting.Update'],
  // Users, groups, tokens: managers see who works at the school, technicians help them in; inviting and granting is the network's.
  ['x · | x · · | · · · x · · · · x ·', 'AbpIdentity.Users'],
  ['x · | x · · | · · · x · · · · x ·', 'AbpIdentity.Users.Get'],
  ['x · | x · · | · · · x · · · · x ·', 'AbpIdentity.Users.GetAll'],
  ['x · | x · · | · · · · · · · · · ·', 'AbpIdentity.Users.Create'],
  ['x · | x · · | · · · · · · · · · ·', 'AbpIdentity.Users.Update'],
  ['x · | x · · | · · · · · · · · · ·', 'AbpIdentity.Users.Delete'],
  ['x · | x · · | · · · · · · · · · ·', 'AbpIdentity.Roles'],
  ['x · | x · · | · · · · · · · · · ·', 'AbpIdentity.Roles.Create'],
  ['x · | x · · | · · · · · · · · · ·', 'AbpIdentity.Roles.Update'],
  ['x · | x · · | · · · · · · · · · ·', 'AbpIdentity.Roles.Delete'],
  ['x · | x · · | · · · · · · · · · ·', 'AbpIdentity.Roles.Get'],
  ['x · | x · · | · · · · · · · · · ·', 'AbpIdentity.Roles.GetAll'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.ApiIntegration.Create'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.ApiIntegration.Update'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.ApiIntegration.Delete'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.ApiIntegration.Get'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.ApiIntegration.GetAll'],
  // Control: the trail and the messages are of the whole network, so a role of schools could open neither.
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.AuditLog'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.AuditLog.GetAll'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.Delivery.Update'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.Delivery.GetAll'],
  // Long work: whoever starts any, and the technician who is asked why it stopped.
  ['x x | x x · | x x · x x · x x x ·', 'Caderneta.Job.Get'],
  ['x x | x x · | x x · x x · x x x ·', 'Caderneta.Job.GetAll'],
  // Views shared with others. Everybody keeps views of their own.
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.SavedView.Create'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.SavedView.Update'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.SavedView.Delete'],
  // Courses: whoever makes classes makes the courses they are of; everybody of a school finds one.
  ['x · | x x · | x · · x x x · · · ·', 'Caderneta.Course.Create'],
  ['x · | x x · | x · · x x x · · · ·', 'Caderneta.Course.Update'],
  ['x x | x x · | x x x x x x x x x x', 'Caderneta.Course.Get'],
  ['x x | x x · | x x x x x x x x x x', 'Caderneta.Course.GetAll'],
  // Products: the screen opens for any staff; what things cost is the network's to decide.
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.Product.Create'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.Product.Update'],
  ['x x | x x · | x x x x x x x x x x', 'Caderneta.Product.Get'],
  ['x x | x x · | x x x x x x x x x x', 'Caderneta.Product.GetAll'],
  // Classes: coordinators make them; everybody of a school finds one.
  ['x · | x x · | x · · x x x · · · ·', 'Caderneta.AcademicClass.Create'],
  ['x · | x x · | x · · x x x · · · ·', 'Caderneta.AcademicClass.Update'],
  ['x x | x x · | x x x x x x x x x x', 'Caderneta.AcademicClass.Get'],
  ['x x | x x · | x x x x x x x x x x', 'Caderneta.AcademicClass.GetAll'],
  // Guardians: who pays, with documents and contacts. Analysts mend contacts; coordinators only call; technicians and outsourced see none.
  ['x · | x x · | x · · x x · · x · ·', 'Caderneta.Guardian.Create'],
  ['x · | x x · | x · · x x · x x · ·', 'Caderneta.Guardian.Update'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.Guardian.Get'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.Guardian.GetAll'],
  // Students: the outsourced have the roll of a class, without the record.
  ['x · | x x · | x · · x x · · x · ·', 'Caderneta.Student.Create'],
  ['x · | x x · | x · · x x x · x · ·', 'Caderneta.Student.Update'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.Student.Get'],
  ['x x | x x · | x x x x x x x x · x', 'Caderneta.Student.GetAll'],
  // Enrollments: assistants prepare; confirming (Update) and canceling (Delete) is for who answers for it.
  ['x · | x x · | x · · x x · · x · ·', 'Caderneta.Enrollment.Create'],
  ['x · | x x · | x · · x x · · · · ·', 'Caderneta.Enrollment.Update'],
  ['x · | x x · | x · · x x · · · · ·', 'Caderneta.Enrollment.Delete'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.Enrollment.Get'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.Enrollment.GetAll'],
  // Payment gateways: who is told of payments tells what was paid, so they are the provider's to choose; the network reads what it uses.
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.PaymentGateway.Create'],
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.PaymentGateway.Update'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.PaymentGateway.Get'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.PaymentGateway.GetAll'],
  ['x · | x x · | · · · · · · · · · ·', 'Caderneta.PixClaim.Update'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.PixClaim.Get'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.PixClaim.GetAll'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.Demonstration.Create'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.Demonstration.Get'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.NotificationRule.Create'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.NotificationRule.Update'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.NotificationRule.Delete'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.NotificationRule.Get'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.NotificationRule.GetAll'],
  // Negative listings: turning them on is the network administrator's own decision.
  ['x · | x · · | · · x x · · · · · ·', 'Caderneta.NegativeListing.Create'],
  ['x · | x · · | · · x x · · · · · ·', 'Caderneta.NegativeListing.Update'],
  ['x x | x x · | x x x x · · · · · ·', 'Caderneta.NegativeListing.Get'],
  ['x x | x x · | x x x x · · · · · ·', 'Caderneta.NegativeListing.GetAll'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.NegativeListing.Release'],
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.LegalRule.Update'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.LegalRule.GetAll'],
  ['x · | x x · | x · · x x · · x · ·', 'Caderneta.Agreement.Create'],
  ['x · | x x · | x · · x x · · · · ·', 'Caderneta.Agreement.Update'],
  ['x · | x x · | x · · x x · · · · ·', 'Caderneta.Agreement.Delete'],
  ['x · | x x · | x · · · · · · · · ·', 'Caderneta.Agreement.Approve'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.Agreement.Get'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.Agreement.GetAll'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.BankChannel.Create'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.BankChannel.Update'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.BankChannel.Get'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.BankChannel.GetAll'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.MessageTemplate.Create'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.MessageTemplate.Update'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.MessageTemplate.Delete'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.MessageTemplate.Get'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.MessageTemplate.GetAll'],
  // ERP files: the job makes, issues and cancels invoices as far as whoever sent the file may do so by hand.
  ['x · | x x x | x · · x x · · x · ·', 'Caderneta.ErpFile.Create'],
  ['x · | x x x | x · · x x · · x · ·', 'Caderneta.ErpFile.Update'],
  ['x x | x x x | x x x x x x x x · ·', 'Caderneta.ErpFile.Get'],
  ['x x | x x x | x x x x x x x x · ·', 'Caderneta.ErpFile.GetAll'],
  // A folder acts as a program: whoever sets it gives the power of the program to what lies there.
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.ErpFolder.Create'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.ErpFolder.Update'],
  ['x x | x · x | x x x x x x x x · ·', 'Caderneta.ErpFolder.Get'],
  ['x x | x · x | x x x x x x x x · ·', 'Caderneta.ErpFolder.GetAll'],
  ['x · | x x x | x · · x x · · x · ·', 'Caderneta.ErpRetorno.Create'],
  ['x x | x x x | x x x x x x x x · ·', 'Caderneta.ErpRetorno.Get'],
  ['x x | x x x | x x x x x x x x · ·', 'Caderneta.ErpRetorno.GetAll'],
  // Transfers: the provider calculates, closes and pays (Delete cancels an open one); the network and whoever answers for a school's money read.
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Transfer.Create'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Transfer.Update'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Transfer.Delete'],
  ['x x | x x · | · x x x · · · · · ·', 'Caderneta.Transfer.Get'],
  ['x x | x x · | · x x x · · · · · ·', 'Caderneta.Transfer.GetAll'],
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.Transfer.Release'],
  // Audits of transfers: the provider runs them and sets their limits; the network reads them. Schools do not see what they are measured by.
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.TransferAudit.Create'],
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.TransferAudit.Update'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.TransferAudit.Get'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.TransferAudit.GetAll'],
  // A network consents to what is moved between its schools; the provider's own people only ask.
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.Balancing.Update'],
  // Payouts: the provider schedules (Create), approves, cancels and decides (Update); whoever reads transfers reads when they are paid, and has the receipt.
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Payout.Create'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Payout.Update'],
  ['x x | x x · | · x x x · · · · · ·', 'Caderneta.Payout.Get'],
  ['x x | x x · | · x x x · · · · · ·', 'Caderneta.Payout.GetAll'],
  // Files of payments: the provider's, who prepares them (Create), hands them over, cancels and reads what banks answer (Update).
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.PaymentFile.Create'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.PaymentFile.Update'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.PaymentFile.Get'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.PaymentFile.GetAll'],
  // Contract models: what families sign is the provider's or the network's to write.
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.ContractModel.Create'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.ContractModel.Update'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.ContractModel.Get'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.ContractModel.GetAll'],
  // Contracts: whoever enrolls makes them; giving the link out (Update) and canceling (Delete) is for who answers for enrollments.
  ['x · | x x · | x · · x x · · x · ·', 'Caderneta.EnrollmentContract.Create'],
  ['x · | x x · | x · · x x · · · · ·', 'Caderneta.EnrollmentContract.Update'],
  ['x · | x x · | x · · x x · · · · ·', 'Caderneta.EnrollmentContract.Delete'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.EnrollmentContract.Get'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.EnrollmentContract.GetAll'],
  // Evasions cost the school money: whoever answers for enrollments and may cancel invoices marks and undoes them.
  ['x · | x x · | x · · x x · · · · ·', 'Caderneta.Evasion.Create'],
  ['x · | x x · | x · · x x · · · · ·', 'Caderneta.Evasion.Delete'],
  // Re-enrollments: as enrollments. Who owes is let in with a retention (Update) by whoever answers for the school's money.
  ['x · | x x · | x · · x x · · x · ·', 'Caderneta.ReEnrollment.Create'],
  ['x · | x x · | · · x x · · · · · ·', 'Caderneta.ReEnrollment.Update'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.ReEnrollment.Get'],
  ['x x | x x · | x x x x x x x x · ·', 'Caderneta.ReEnrollment.GetAll'],
  // Sheets: who enrolls families by hand brings them by sheet, and sees their own sheets alone unless they see every school.
  ['x · | x x · | x · · x x · · x · ·', 'Caderneta.Import.Create'],
  ['x · | x x · | x · · x x · · x · ·', 'Caderneta.Import.Get'],
  ['x · | x x · | x · · x x · · x · ·', 'Caderneta.Import.GetAll'],
  // Plans: coverage and fee are what the provider agreed with the network, so only the provider writes them; the network reads them.
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.Plan.Create'],
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.Plan.Update'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.Plan.Get'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.Plan.GetAll'],
  // Invoices: Delete is canceling. Analysts issue and change, without canceling; assistants print; coordinators see no money.
  ['x x | x x · | x · · x x · x · · ·', 'Caderneta.Invoice.Create'],
  ['x x | x x · | x · · x x · x · · ·', 'Caderneta.Invoice.Update'],
  ['x x | x x · | x · · x x · · · · ·', 'Caderneta.Invoice.Delete'],
  ['x x | x x x | x x x x x · x x · ·', 'Caderneta.Invoice.Get'],
  ['x x | x x x | x x x x x · x x · ·', 'Caderneta.Invoice.GetAll'],
  // A rest that is given up is the school's loss: its manager decides.
  ['x x | x · · | · · · x · · · · · ·', 'Caderneta.WriteOff.Create'],
  // Quarantine changes what a school is paid: the network and the provider decide; who sees invoices sees it.
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.Quarantine.Create'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.Quarantine.Delete'],
  // A protest marks a family at a registry: who answers for a school's money orders it, and gives it up.
  ['x x | x · · | · · · x · · · · · ·', 'Caderneta.Protest.Create'],
  ['x x | x · · | · · · x · · · · · ·', 'Caderneta.Protest.Delete'],
  // Collection: agents are the provider's finance, the network's, and who answers for a school's money (Create: contacts and the queue). What
  // suspends a family or sends it to justice (Update) is the manager's.
  ['x x | x · · | x · x x · · x · · ·', 'Caderneta.Collection.Create'],
  ['x x | x · · | · · · x · · · · · ·', 'Caderneta.Collection.Update'],
  ['x x | x · · | x x x x · · x · · ·', 'Caderneta.Collection.Get'],
  ['x x | x · · | x x x x · · x · · ·', 'Caderneta.Collection.GetAll'],
  // What families are written is the network's to decide.
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.CollectionEmail.Update'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.CollectionEmail.GetAll'],
  // When families may be called is law: the provider keeps the table.
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.CallingHours.Update'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.CallingHours.GetAll'],
  // Published by IBGE and the central bank: the provider keeps the series.
  ['x · | · · · | · · · · · · · · · ·', 'Caderneta.PriceIndex.Update'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.PriceIndex.GetAll'],
  ['x x | x · · | · x x x x · x · · ·', 'Caderneta.Ledger.Get'],
  ['x x | x · · | · x x x x · x · · ·', 'Caderneta.Ledger.GetAll'],
  // Bank: accounts, files and money without an owner are of the whole network.
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.BankIntegration.Create'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.BankIntegration.Update'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.BankIntegration.Delete'],
  ['x x | x x x | · · · · · · · · · ·', 'Caderneta.BankIntegration.Get'],
  ['x x | x x x | · · · · · · · · · ·', 'Caderneta.BankIntegration.GetAll'],
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Remessa.Create'],
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Remessa.Update'],
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Remessa.Get'],
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Remessa.GetAll'],
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Remessa.ClearHash'],
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Retorno.Create'],
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Retorno.Update'],
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Retorno.Get'],
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Retorno.GetAll'],
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Settlement.Update'],
  // Conciliation: the statement is read by whoever handles the bank's files; what differs is decided by network and provider.
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Conciliation.Create'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.Conciliation.Update'],
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Conciliation.Get'],
  ['x x | x · x | · · · · · · · · · ·', 'Caderneta.Conciliation.GetAll'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.Refund.Create'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.Refund.Update'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.Refund.GetAll'],
  // What a bank took back after the family had it: the provider's money, and its loss.
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Recovery.Create'],
  ['x x | · · · | · · · · · · · · · ·', 'Caderneta.Recovery.Update'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.Recovery.GetAll'],
  // A paid month that is given back takes it from the school and makes credit of it: the network and the provider decide.
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.GiveBack.Create'],
  ['x x | x · · | · · · · · · · · · ·', 'Caderneta.GiveBack.Delete'],
  // The sandbox's bank and mailbox: they exist in no other mode.
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.SandboxBank.Update'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.SandboxBank.GetAll'],
  ['x · | x · · | · · · · · · · · · ·', 'Caderneta.SandboxMail.GetAll'],
]

export const defaultRoles: readonly DefaultRole[] = columns.map((role, place) => ({
  ...role,
  grants: table.filter(([cells]) => cells.split(/[ |]+/)[place] === 'x').map(([, permission]) => permission),
}))
