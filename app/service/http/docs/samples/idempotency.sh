API=http://localhost:3000/v1
TOKEN='your token'

# The same key, twice: one project, and the second answer says that it is the first one again.
for try in 1 2; do
  curl -sSi $API/project -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \
    -H 'Idempotency-Key: spring-collection-1' -d '{"project_name":"Spring collection"}' |
    grep -iE '^HTTP|^idempotency-replayed|project_id'
done
