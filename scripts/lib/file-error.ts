const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EBUSY: 'another program uses it, or it is a disk of its own, such as a volume of a container',
  EXDEV: 'it lies on another disk than the folder around it',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
}

/** Says why a file or folder could not be written; undefined for what no person can mend. */
export function fileErrorToText(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
}
