/** Storage of uploads by key: `pictures/<id>/640.webp`. A folder or a bucket (decision 16). */
export interface UploadStorage {
  /** Atomic: an interrupted write leaves no partial file. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
}
