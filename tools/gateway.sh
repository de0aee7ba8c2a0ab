#!/usr/bin/env bash
# A throwaway, real S3 store (a Ceph object gateway with everything in memory) on 127.0.0.1, for tools/s3.ts.
#   gateway.sh start FOLDER [PORT]   starts it in FOLDER, which is made, and prints the settings to use
#   gateway.sh stop FOLDER           ends it and removes FOLDER
set -euo pipefail
action=${1:?start or stop}
dir=${2:?a folder to use}
port=${3:-$((20000 + RANDOM % 20000))}
mon=$((port + 1))

stop() {
  for pid in "$dir"/run/*.pid; do
    if [ -f "$pid" ]; then kill "$(cat "$pid")" 2>/dev/null || true; fi
  done
  sleep 1
  rm -rf "$dir"
}
if [ "$action" = stop ]; then
  stop
  exit 0
fi
for program in ceph-mon ceph-osd radosgw radosgw-admin; do
  command -v "$program" >/dev/null || {
    echo "There is no $program: apt-get install -y ceph-mon ceph-osd radosgw ceph-common" >&2
    exit 1
  }
done
mkdir -p "$dir"/{mon/a,osd/0,run,rgw}
cat >"$dir/ceph.conf" <<SETTINGS
[global]
fsid = $(cat /proc/sys/kernel/random/uuid)
mon host = v2:127.0.0.1:$mon/0
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
run dir = $dir/run
admin socket = $dir/run/\$name.asok
pid file = $dir/run/\$name.pid
log file = $dir/\$name.log
setuser match path = $dir
keyring = $dir/keyring
[mon.a]
mon data = $dir/mon/a
host = localhost
[osd.0]
osd data = $dir/osd/0
osd objectstore = memstore
memstore device bytes = 2147483648
public addr = 127.0.0.1
[client.admin]
rgw frontends = beast endpoint=127.0.0.1:$port
rgw data = $dir/rgw
rgw thread pool size = 16
SETTINGS
conf=(-c "$dir/ceph.conf")
fsid=$(sed -n 's/^fsid = //p' "$dir/ceph.conf")
{
  ceph-authtool --create-keyring "$dir/keyring" --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool "$dir/keyring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
  monmaptool --create --fsid "$fsid" --addv a "[v2:127.0.0.1:$mon/0]" "$dir/monmap"
  ceph-mon "${conf[@]}" -i a --mkfs --monmap "$dir/monmap" --keyring "$dir/keyring"
  ceph-mon "${conf[@]}" -i a
  osd=$(cat /proc/sys/kernel/random/uuid)
  timeout 30 ceph "${conf[@]}" osd new "$osd"
  ceph-osd "${conf[@]}" -i 0 --mkfs --osd-uuid "$osd"
  ceph-osd "${conf[@]}" -i 0
  radosgw "${conf[@]}" -n client.admin
} >"$dir/start.log" 2>&1 </dev/null
for _ in $(seq 1 120); do
  curl -sf -o /dev/null "http://127.0.0.1:$port" && break
  sleep .5
done
timeout 60 radosgw-admin "${conf[@]}" user create --uid=test --display-name=test \
  --access-key=AKTEST --secret-key=SKTEST123 >>"$dir/start.log" 2>&1
echo "S3_ENDPOINT=http://127.0.0.1:$port S3_ACCESS_KEY=AKTEST S3_SECRET_KEY=SKTEST123 S3_REGION=us-east-1"
