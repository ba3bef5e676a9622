/** Where the files of uploads lie, by key: `pictures/<id>/640.webp`. A folder or a bucket (decision 16). */
export interface UploadStorage {
  /** All or nothing: a process that dies halfway leaves no file that is cut short. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
}
