/** One file that holds what PostgreSQL and the blob store hold at one moment. */
export { BackupRefused } from '#platform/backup/backup-file.ts';
export { restoreBackup } from '#platform/backup/restore-backup.ts';
export { writeBackup } from '#platform/backup/write-backup.ts';
