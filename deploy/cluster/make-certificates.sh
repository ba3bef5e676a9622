#!/bin/sh
# Makes an authority of the cluster's own and a certificate for each machine: make-certificates.sh FOLDER a=10.0.0.1 b=10.0.0.2 c=10.0.0.3
# Run once, on a machine that isn't one of them. Each machine gets ca.crt and its own two files; ca.key stays where it was made.
set -eu
umask 077
folder=$1
shift
mkdir -p "$folder"
cd "$folder"
key='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
# shellcheck disable=SC2086
[ -e ca.key ] || openssl req -x509 $key -days 3650 -subj '/CN=Lapak Hijau cluster' -keyout ca.key -out ca.crt 2>/dev/null
for machine in "$@"; do
  name=${machine%%=*}
  # shellcheck disable=SC2086
  openssl req -new $key -subj "/CN=$name" -addext "subjectAltName=IP:${machine#*=},IP:127.0.0.1" -keyout "$name.key" -out "$name.csr" 2>/dev/null
  openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -copy_extensions copy -out "$name.crt" 2>/dev/null
  rm "$name.csr"
done
