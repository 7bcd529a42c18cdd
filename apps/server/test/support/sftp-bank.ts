// An SFTP server of a bank, on this machine: that of the sandbox.
export { type RunningSftp, startSftp } from '@caderneta/sandbox'
