#!/bin/sh
# Closes etcd to everybody but two: root, who may do all, and patroni, who may only write about this cluster.
# Run once, on a machine with an etcd: ROOT_PASSWORD=… PATRONI_PASSWORD=… etcd-users.sh FOLDER-OF-CERTIFICATES
# Passwords of letters and digits. Patroni speaks etcd's older protocol (v2, see patroni.yml), which has users of its own; the newer one is closed as well.
set -eu
authority=$1/ca.crt
put() {
  curl -sf -o /dev/null --cacert "$authority" -X PUT -H 'content-type: application/json' -d @- "https://127.0.0.1:2379/v2/auth/$1"
}
printf '{"user":"root","password":"%s"}' "$ROOT_PASSWORD" | put users/root
printf '{"role":"patroni","permissions":{"kv":{"read":["/service/lapak/*"],"write":["/service/lapak/*"]}}}' | put roles/patroni
printf '{"user":"patroni","password":"%s","roles":["patroni"]}' "$PATRONI_PASSWORD" | put users/patroni
# Without a password everything may be read and written until the role of strangers is emptied.
printf '{"role":"guest","permissions":{"kv":{"read":[],"write":[]}}}' | put roles/guest
printf '' | put enable

export ETCDCTL_API=3 ETCDCTL_ENDPOINTS=https://127.0.0.1:2379 ETCDCTL_CACERT="$authority"
printf '%s\n' "$ROOT_PASSWORD" | etcdctl user add root --interactive=false
etcdctl user grant-role root root
etcdctl auth enable
