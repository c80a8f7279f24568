#!/usr/bin/env bash
# The script that one would write with curl and jq: reads the list page by page, then creates what it lacks.
# Takes "plan" or "sync", and reads BASE_URL, API_TOKEN, and monitors.json with an array of monitors.
set -euo pipefail

# --retry repeats a request after a time-out, 408, 429 and 5xx, and waits as Retry-After asks. It does not repeat one
# after a lost connection.
call() {
  curl --silent --show-error --fail --retry 5 --max-time 30 --header "Authorization: Bearer $API_TOKEN" "$@"
}

existing=$(mktemp)
trap 'rm -f "$existing"' EXIT
next=/api/v1/monitors
while [ "$next" != null ]; do
  page=$(call "$BASE_URL$next")
  jq --raw-output '.monitors[].name' <<<"$page" >>"$existing"
  next=$(jq --raw-output .next <<<"$page")
done

missing=$(jq --compact-output --rawfile existing "$existing" \
  '($existing | split("\n")) as $names | INDEX($names[]; .) as $known | .[] | select($known[.name] | not)' monitors.json)
[ -n "$missing" ] || exit 0
while read -r monitor; do
  echo "+ $monitor"
  [ "$1" = sync ] || continue
  call --header 'Content-Type: application/json' --data "$monitor" "$BASE_URL/api/v1/monitors" >/dev/null
done <<<"$missing"
